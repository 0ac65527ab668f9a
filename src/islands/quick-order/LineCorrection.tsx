import { useState } from 'react'
import { findVin } from '#domain/vin/find.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import { correctLine } from '#stores/quick-order/quick-order.ts'
import type { QuickRow } from '#stores/quick-order/quick-order-rows.ts'

interface Props {
  row: QuickRow
  words: Messages['quickOrder']
  locale: Locale
  busy: boolean
}

/** Fix for an unmatched line: correct the number, search for it, or open the vehicle of a VIN. */
export function LineCorrection({ row, words, locale, busy }: Props) {
  const number = row.number || row.typed
  const [typedText, setTyped] = useState(row.fault ? row.typed : number)
  const vinCode = findVin(row.typed)
  const searchWanted = row.number
    ? { oeNumberOrBrandSku: row.number }
    : { searchResultInfo: row.typed }
  return (
    <form
      className="line-correction"
      onSubmit={(event) => {
        event.preventDefault()
        void correctLine(row.line, typedText)
      }}
    >
      <input
        className="number"
        aria-label={fill(words.mend_number, { number })}
        value={typedText}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={busy || typedText.trim() === ''}>
        {words.mend}
      </button>
      {vinCode === null ? (
        <a className="plain-button" href={linkTo(locale, 'search', {}, searchWanted)}>
          {words.search}
        </a>
      ) : (
        <a className="plain-button" href={linkTo(locale, 'myGarage', {}, { vinCode })}>
          {words.open_vehicle}
        </a>
      )}
    </form>
  )
}
