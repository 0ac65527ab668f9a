import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { pluralOf } from '#i18n/counts.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $asOf } from '#stores/offline/copies.ts'
import { type OpenListState, putListIntoCart } from '#stores/part-list/open-list.ts'
import { AgainResult } from '../ui/line/AgainResult.tsx'
import { OfflineNote } from '../offline/OfflineNote.tsx'
import { Empty } from '../ui/Empty.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Money } from '../ui/line/Money.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { AddNumber } from './AddNumber.tsx'
import { PartListActions } from './PartListActs.tsx'
import { PartListLabels } from './PartListLabels.tsx'
import { PartListRow } from './PartListRow.tsx'

interface Props extends ScreenProps {
  state: Extract<OpenListState, { kind: 'known' }>
  onLeave: () => void
}

/** One list: its parts with the changes since the last order, and one action for all. */
export function PartListView({ m, locale, state, onLeave }: Props) {
  const messages = m.partLists
  const { list, busy, fault, put } = state
  const isOld = useStore($asOf) !== null
  const [isStock, setStock] = useState(() => list.list.some(({ minimum }) => minimum > 0))
  return (
    <div className="part-list-view" data-own>
      <a
        className="link"
        href={linkTo(locale, 'partLists')}
        onClick={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        {messages.all_lists}
      </a>
      <h1>{list.name}</h1>
      <OfflineNote {...{ m, locale }} />
      <PartListActions key={list.listId} {...{ m, list, onLeave, isStock, setStock }} />
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {put && <AgainResult {...{ m, locale }} again={put} />}
      {list.list.length === 0 ? (
        <Empty
          title={messages.none_in_list}
          text={messages.none_in_list_help}
          others={[
            { text: messages.from_cart, href: linkTo(locale, 'cart') },
            { text: messages.from_orders, href: linkTo(locale, 'orderList') },
            { text: messages.from_numbers, href: linkTo(locale, 'quickOrder') },
          ]}
        />
      ) : (
        <ul data-list>
          {list.list.map((row) => (
            <PartListRow key={row.skuOrgId} {...{ m, locale, row, busy, isStock }} />
          ))}
        </ul>
      )}
      <AddNumber {...{ m, locale, busy }} />
      {list.list.length > 0 && (
        <div className="pay-bar">
          {list.ready > 0 ? (
            <>
              <div>
                <span className="small mute">{messages.total}</span>
                <br />
                <b>
                  <Money minor={list.total} country={countryInPageLanguage(list.countryId)} />
                </b>
              </div>
              <button
                type="button"
                className={isOld ? 'button' : 'button primary'}
                aria-disabled={busy}
                disabled={isOld}
                onClick={() => void putListIntoCart()}
                data-put-list
              >
                {isOld ? m.waiting.needs_network : pluralOf(messages, 'put', list.ready, locale)}
              </button>
            </>
          ) : (
            <p className="mute">{isStock ? messages.nothing_counted : messages.nothing}</p>
          )}
        </div>
      )}
      <PartListLabels {...{ m, list }} />
    </div>
  )
}
