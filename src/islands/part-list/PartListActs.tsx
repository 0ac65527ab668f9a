import { useState } from 'react'
import type { OpenedPartList } from '#contract/part-list/part-list.ts'
import { maxPartListNameLength } from '#domain/part-list/limits.ts'
import { fill } from '#i18n/fill.ts'
import { deleteList, renameList } from '#stores/part-list/open-list.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { ListName } from '../ui/ListName.tsx'

interface Props extends Pick<ScreenProps, 'm'> {
  list: OpenedPartList
  onLeave: () => void
  isStock: boolean
  setStock: (isStock: boolean) => void
}

/** Actions on the whole list. Deleting asks for confirmation, because it can't be undone. */
export function PartListActions({ m, list, onLeave, isStock, setStock }: Props) {
  const messages = m.partLists
  const [isOpen, setOpen] = useState<'name' | 'delete'>()
  const toggle = (subject: 'name' | 'delete') => setOpen(isOpen === subject ? undefined : subject)
  const remove = async () => {
    if (await deleteList()) onLeave()
  }
  return (
    <div className="part-list-acts">
      <label>
        <input
          type="checkbox"
          checked={isStock}
          onChange={({ target }) => setStock(target.checked)}
          data-stock
        />
        {messages.keep_minimum}
      </label>
      {list.list.length > 0 && (
        <button type="button" className="plain-button" onClick={() => print()} data-print>
          {messages.print}
        </button>
      )}
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen === 'name'}
        onClick={() => toggle('name')}
      >
        {messages.rename}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-expanded={isOpen === 'delete'}
        onClick={() => toggle('delete')}
      >
        {messages.delete_list}
      </button>
      {isOpen === 'name' && (
        <ListName
          words={messages}
          maxLength={maxPartListNameLength}
          text={list.name}
          onSave={renameList}
          onDone={() => setOpen(undefined)}
        />
      )}
      {isOpen === 'delete' && (
        <p className="note warn">
          {fill(messages.delete_sure, { name: list.name })}{' '}
          <button type="button" className="button" onClick={() => void remove()}>
            {messages.delete_list}
          </button>{' '}
          <button type="button" className="plain-button" onClick={() => setOpen(undefined)}>
            {messages.keep}
          </button>
        </p>
      )}
    </div>
  )
}
