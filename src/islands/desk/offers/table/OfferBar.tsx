import { moneyOf } from '#domain/country/money-of.ts'
import { priceJumpFactor } from '#domain/offer-import/rules.ts'
import { maxTypedOffers, readTypedOffer } from '#domain/offer-import/typed-offer.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  applyEdits,
  confirmJumps,
  discardEdits,
  type OfferTableState,
  undoEdits,
} from '#stores/desk/seller/offer-table.ts'
import { pluralText } from '../../ui/counted.ts'
import { useKey } from '../../ui/keys.ts'
import { OfferProblem } from './OfferProblem.tsx'

type KnownTable = Extract<OfferTableState, { kind: 'known' }>

/** Key that undoes the changes applied last. */
const undoKey = 'z'

/**
 * Bar of the changes that aren't applied yet, with the button to apply them; afterwards, the button
 * to undo them.
 */
export function OfferBar({ state }: { state: KnownTable }) {
  const { edits, busy, done } = state
  useKey(done && edits.size === 0 ? undoKey : undefined, () => void undoEdits())
  if (edits.size === 0 && !done && !state.fault) return null
  return (
    <div className="offer-bar">
      <OfferProblem state={state} />
      {edits.size > 0 &&
        (state.toConfirm ? <ConfirmJumps state={state} /> : <EditBar state={state} />)}
      {edits.size === 0 && done && (
        <p role="status">
          {pluralText(m.offers, 'offers_applied', done.offers)}{' '}
          <button
            type="button"
            className="button"
            aria-busy={busy}
            onClick={() => void undoEdits()}
          >
            {m.ui.undo} <kbd>{undoKey}</kbd>
          </button>
        </p>
      )}
    </div>
  )
}

function EditBar({ state }: { state: KnownTable }) {
  const { edits, busy } = state
  const money = moneyOf(state.countryId)
  const isReadable = [...edits.values()].every(({ typed }) => {
    const { price, stock } = readTypedOffer(typed, money)
    return price !== undefined && stock !== undefined
  })
  const hasTooManyEdits = edits.size > maxTypedOffers
  return (
    <div className="edits">
      <b>{pluralText(m.offers, 'edited', edits.size)}</b>
      {!isReadable && <span data-tone="bad">{m.offers.unreadable_values}</span>}
      {hasTooManyEdits && (
        <span data-tone="bad">{fill(m.offers.too_many, { most: maxTypedOffers })}</span>
      )}
      <button
        type="button"
        className="button primary"
        aria-busy={busy}
        disabled={!isReadable || hasTooManyEdits}
        onClick={() => void applyEdits(m.offers.by_hand)}
      >
        {m.offers.apply}
      </button>
      <button type="button" className="button" disabled={busy} onClick={discardEdits}>
        {m.offers.drop}
      </button>
    </div>
  )
}

/** Asks for one confirmation of all large price jumps: most of them are typing errors. */
function ConfirmJumps({ state }: { state: KnownTable }) {
  const jumpCount = state.toConfirm?.jumps ?? 0
  return (
    <div className="edits" role="alert">
      <b>{fill(pluralText(m.offers, 'far_off', jumpCount), { jump: priceJumpFactor })}</b>
      <button type="button" className="button" disabled={state.busy} onClick={discardEdits}>
        {m.offers.drop}
      </button>
      <button
        type="button"
        className="button"
        data-confirm
        aria-busy={state.busy}
        onClick={() => void confirmJumps()}
      >
        {m.offers.apply_anyway}
      </button>
    </div>
  )
}
