import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Locale } from '#i18n/locale-codes.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import type { SaveResult } from './SaveToListForm.tsx'

interface Props {
  m: Pick<Messages, 'saveToList' | 'labels'>
  locale: Locale
  saved: SaveResult | undefined
}

/** Result of saving: the number of parts added, and the number that the list already contained. */
export function SavedNote({ m, locale, saved }: Props) {
  const words = m.saveToList
  if (!saved) return <p role="status" />
  if ('code' in saved) return <p role="alert">{labelText(m.labels, saved.label, saved.data)}</p>
  const { added, known, name, listId } = saved.data
  return (
    <p role="status" data-saved>
      {fill(pluralOf(words, 'saved', added, locale), { name })}{' '}
      {known > 0 && pluralOf(words, 'known', known, locale)}{' '}
      <a className="link" href={linkTo(locale, 'partLists', {}, { listId })}>
        {words.open_list}
      </a>
    </p>
  )
}
