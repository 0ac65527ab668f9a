import { writeDeskQuery } from '#domain/desk/address.ts'
import { minNumberLength, type OfferState } from '#domain/offer-import/offer-states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Change } from '../../ui/use-url-state.ts'

interface Props {
  hasOffers: boolean
  state: OfferState
  text: string | undefined
  go: (change: Change) => void
}

/** Reason why the table is empty, and the next step. */
export function NoOffers({ hasOffers, state, text, go }: Props) {
  if (!hasOffers)
    return (
      <div className="no-offers">
        <p>{m.offers.no_offers_yet}</p>
        <a
          className="button primary"
          href={`/desk${writeDeskQuery({ view: 'goods', stage: 'FILES' })}`}
        >
          {m.offers.import_a_file}
        </a>
      </div>
    )
  return (
    <div className="no-offers">
      <p>{text === undefined ? m.offers.none_in_state : wordOf(text)}</p>
      {(text !== undefined || state !== 'ALL') && (
        <button
          type="button"
          className="button"
          onClick={() => go({ stage: undefined, text: undefined })}
        >
          {m.offers.show_all}
        </button>
      )}
    </div>
  )
}

const wordOf = (text: string) =>
  text.replace(/[^\p{L}\p{N}]/gu, '').length < minNumberLength
    ? fill(m.offers.type_more, { least: minNumberLength })
    : fill(m.offers.none_with_number, { number: text })
