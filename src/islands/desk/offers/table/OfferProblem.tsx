import { moneyOf } from '#domain/country/money-of.ts'
import { formatAmount } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { OfferTableState } from '#stores/desk/seller/offer-table.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'

type KnownTable = Extract<OfferTableState, { kind: 'known' }>

/**
 * Reasons why the changes weren't applied: a refusal, an invalid value, or offers that changed
 * meanwhile.
 */
export function OfferProblem({ state }: { state: KnownTable }) {
  const { fault, rowFaults, moved } = state
  const money = moneyOf(state.countryId)
  return (
    <>
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      {rowFaults.map(({ line, value, wrong }) => (
        <FieldError key={`${line} ${wrong}`} text={`${value} ${wrong}`} />
      ))}
      {moved.length > 0 && (
        <div role="alert">
          {moved.map(({ skuOrgId, number, price, stock }) => (
            <p key={skuOrgId}>
              {fill(m.offers.moved, { number, price: formatAmount(price, money), stock })}
            </p>
          ))}
        </div>
      )}
    </>
  )
}
