import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { formatAmount } from '#domain/money/format.ts'
import { moneyOf } from '../ui/money-of.ts'
import { type Approved, paidFor } from './return-worth.ts'

interface Props {
  one: DeskReturn
  approved: Approved
  set: (approved: Approved) => void
}

/** Lines of a return: what was paid for each, and how many are approved. */
export function ReturnLines({ one, approved, set }: Props) {
  const money = moneyOf(one.countryId)
  const isOpen = one.acts.includes('approve')
  return (
    <section>
      <h3>
        Items to return{isOpen && <span> · approving fewer needs a reason the buyer reads</span>}
      </h3>
      <div data-scroll tabIndex={0} role="region" aria-label="Items to return">
        <table>
          <thead>
            <tr>
              <th>Part</th>
              <th>Sold for</th>
              <th data-end>Paid each</th>
              <th>{isOpen ? 'Approve' : 'Approved'}</th>
              <th data-end>Refund</th>
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
                      {line.productName} · {line.bought} bought
                    </small>
                  </td>
                  <td>
                    {line.vehicle || 'no vehicle'}
                    <small data-late={line.offerReturned > 1 || undefined}>
                      {line.offerReturned} of {line.offerSold} returned
                    </small>
                  </td>
                  <td data-end>
                    {formatAmount(paidFor({ ...line, returnedBefore: 0 }, 1), money)}
                    {line.discount > 0 && <small>less coupons</small>}
                  </td>
                  <td>
                    {isOpen ? (
                      <span data-stepper role="group" aria-label={`Approve of ${line.number}`}>
                        <button
                          type="button"
                          aria-label="One fewer"
                          onClick={() => change(count - 1)}
                        >
                          −
                        </button>
                        <output>{count}</output>
                        <button
                          type="button"
                          aria-label="One more"
                          onClick={() => change(count + 1)}
                        >
                          +
                        </button>
                      </span>
                    ) : (
                      <b>{line.approved ?? '–'}</b>
                    )}{' '}
                    of {line.applied}
                  </td>
                  <td data-end>
                    <b>{formatAmount(paidFor(line, count), money)}</b>
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
