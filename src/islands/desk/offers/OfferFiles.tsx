import { useState } from 'react'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import { formatCount } from '#i18n/counts.ts'
import { currentDeskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { saveOffers, saveTemplate } from '#stores/desk/seller/offer-file.ts'
import { errorMessage } from '../ui/words.ts'

/** Files to download and fill in: the shop's current offers, or an empty file with the columns. */
export function OfferFiles() {
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const outcome = await saveOffers('offers.xlsx')
    setBusy(false)
    if ('label' in outcome) return setMessage(errorMessage(outcome.label))
    const rows = formatCount(maxDeskRows, currentDeskLanguage())
    return setMessage(outcome.isCut ? fill(m.offers.file_is_cut, { rows }) : '')
  }
  return (
    <section className="offer-files">
      <h3>{m.offers.templates}</h3>
      <div>
        <p>
          <b>{m.offers.your_goods_as_file}</b>
          <small>{m.offers.your_goods_about}</small>
        </p>
        <button type="button" className="button" aria-busy={isBusy} onClick={() => void save()}>
          {m.offers.save_xlsx}
        </button>
      </div>
      <div>
        <p>
          <b>{m.offers.empty_template}</b>
          <small>{m.offers.empty_about}</small>
        </p>
        <button
          type="button"
          className="button"
          onClick={() => void saveTemplate('offers-template.xlsx')}
        >
          {m.offers.save_xlsx}
        </button>
      </div>
      {message && <p role="status">{message}</p>}
    </section>
  )
}
