import { type FormEvent, useState } from 'react'
import type { PartList } from '#contract/part-list/part-list.ts'
import { maxPartListNameLength } from '#domain/part-list/limits.ts'
import { pluralOf } from '#i18n/counts.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { createPartList } from '#stores/part-list/part-lists.ts'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  lists: readonly PartList[]
  onOpen: (listId: number) => void
}

/** Lists by name, and a field that creates one. */
export function PartListIndex({ m, locale, lists, onOpen }: Props) {
  const messages = m.partLists
  const [fault, setFault] = useState<string>()
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return
    const createdList = await createPartList(name)
    if ('code' in createdList) setFault(labelText(m.labels, createdList.label, createdList.data))
    else onOpen(createdList.listId)
  }
  return (
    <div className="part-list-index" data-own>
      <h1>{messages.title}</h1>
      <OfflineNote {...{ m, locale }} />
      <p className="mute">{messages.intro}</p>
      {lists.length > 0 && (
        <ul data-lists>
          {lists.map((list) => (
            <li key={list.listId}>
              <a
                href={linkTo(locale, 'partLists', {}, { listId: list.listId })}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(list.listId)
                }}
              >
                <b>{list.name}</b>
                <span>{pluralOf(messages, 'lines', list.lines, locale)}</span>
                {list.low > 0 && (
                  <span data-tone="warn">{pluralOf(messages, 'low', list.low, locale)}</span>
                )}
                <small>{lastOrderedText(list, { m, locale })}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <form data-new-list onSubmit={(event) => void create(event)}>
        <label htmlFor="list-name">{messages.new_list}</label>
        <input
          id="list-name"
          name="name"
          placeholder={messages.name_example}
          maxLength={maxPartListNameLength}
          autoComplete="off"
          required
        />
        <button className={lists.length > 0 ? 'button' : 'button primary'}>
          {messages.create}
        </button>
        <FieldError text={fault} />
      </form>
      {lists.length === 0 && (
        <p className="mute" data-empty>
          {messages.none}{' '}
          <a className="link" href={linkTo(locale, 'orderList')}>
            {messages.from_orders}
          </a>{' '}
          <a className="link" href={linkTo(locale, 'quickOrder')}>
            {messages.from_numbers}
          </a>
        </p>
      )}
    </div>
  )
}

/** Returns the text with the day when the list was last ordered. */
function lastOrderedText({ orderedAt }: PartList, { m, locale }: ScreenProps): string {
  if (orderedAt === null) return m.partLists.never_ordered
  const day = formatDate(new Date(orderedAt).toISOString().slice(0, 10), locale)
  return fill(m.partLists.ordered, { day })
}
