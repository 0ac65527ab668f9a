import { useState } from 'react'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { mend } from '#stores/quick-order.ts'
import type { QuickRow } from '#stores/quick-order-rows.ts'

interface Props {
  row: QuickRow
  words: Messages['quickOrder']
  locale: Locale
  busy: boolean
}

/** A line that leads to nothing: correct the number here, or look for it in the search. */
export function Mend({ row, words, locale, busy }: Props) {
  const number = row.number || row.typed
  const [typed, setTyped] = useState(row.fault ? row.typed : number)
  const wanted = row.number ? { oeNumberOrBrandSku: row.number } : { searchResultInfo: row.typed }
  return (
    <form
      className="mend"
      onSubmit={(event) => {
        event.preventDefault()
        void mend(row.line, typed)
      }}
    >
      <input
        className="number"
        aria-label={fill(words.mend_number, { number })}
        value={typed}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={busy || typed.trim() === ''}>
        {words.mend}
      </button>
      <a className="plain-button" href={linkTo(locale, 'search', wanted)}>
        {words.search}
      </a>
    </form>
  )
}
