import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatAmount } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { type ApprovedQuantities, amountPaidForLine } from './return-worth.ts'
import { fillNodes } from '../ui/filled.tsx'

interface Props {
  one: DeskReturn
  approved: ApprovedQuantities
  set: (approvedQuantities: ApprovedQuantities) => void
}

/** Lines of a return, each with the amount paid and the approved quantity. */
export function ReturnLines({ one, approved, set }: Props) {
  const money = moneyOf(one.countryId)
  const isOpen = one.acts.includes('approve')
  return (
    <section className="return-lines">
      <h3>
        {fillNodes(m.returns.items_to_return, {
          reason: isOpen && <span> {m.returns.approving_fewer_needs_a}</span>,
        })}
      </h3>
      <div data-scroll tabIndex={0} role="region" aria-label={m.returns.items_to_return_2}>
        <table>
          <thead>
            <tr>
              <th>{m.ui.part}</th>
              <th>{m.returns.sold_for}</th>
              <th data-end>{m.returns.paid_each}</th>
              <th>{isOpen ? m.returns.approve_2 : m.ui.approved}</th>
              <th data-end>{m.ui.refund}</th>
            </tr>
          </thead>
          <tbody>
            {one.lines.map((line) => {
              const count = approved[line.skuOrgId] ?? 0
              const change = (to: number) =>
                set({ ...approved, [line.skuOrgId]: Math.min(line.applied, Math.max(0, to)) })
              return (
                <tr key={line.skuOrgId}>
                  <td>
                    <b className="number">{line.number}</b>
                    <small>
                      {fill(m.returns.bought, {
                        productName: line.productName,
                        bought: line.bought,
                      })}
                    </small>
                  </td>
                  <td data-label={m.returns.sold_for}>
                    {line.vehicle || m.returns.no_vehicle}
                    <small data-late={line.offerReturned > 1 || undefined}>
                      {fill(m.returns.of_returned, {
                        offerReturned: line.offerReturned,
                        offerSold: line.offerSold,
                      })}
                    </small>
                  </td>
                  <td data-end data-label={m.returns.paid_each}>
                    {formatAmount(amountPaidForLine({ ...line, returnedBefore: 0 }, 1), money)}
                    {line.discount > 0 && <small>{m.returns.less_coupons}</small>}
                  </td>
                  <td data-label={isOpen ? m.returns.approve_2 : m.ui.approved}>
                    {fillNodes(m.returns.of, {
                      quantity: isOpen ? (
                        <span
                          data-stepper
                          role="group"
                          aria-label={fill(m.returns.approve_of_number, { number: line.number })}
                        >
                          <button
                            type="button"
                            aria-label={m.returns.one_fewer}
                            onClick={() => change(count - 1)}
                          >
                            −
                          </button>
                          <output>{count}</output>
                          <button
                            type="button"
                            aria-label={m.returns.one_more}
                            onClick={() => change(count + 1)}
                          >
                            +
                          </button>
                        </span>
                      ) : (
                        <b>{line.approved ?? '–'}</b>
                      ),
                      applied: line.applied,
                    })}
                  </td>
                  <td data-end data-label={m.ui.refund}>
                    <b>{formatAmount(amountPaidForLine(line, count), money)}</b>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
