import type { DeskQuotation } from '#contract/desk/desk-quotations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { moneyOf } from '#domain/country/money-of.ts'

/** Answer as it was sent: prices, message or reason. */
export function SentLines({ one }: { one: DeskQuotation }) {
  const money = moneyOf(one.countryId)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.quotations.asked_for}</th>
            <th scope="col">{m.quotations.offered}</th>
            <th scope="col">{m.quotations.quantity}</th>
            <th scope="col">{m.ui.price}</th>
            <th scope="col">{m.ui.amount}</th>
          </tr>
        </thead>
        <tbody>
          {one.lines.map(({ position, number, words, quantity, answer }) => (
            <tr key={position}>
              <td>
                <b className="number">{number}</b> {words}
              </td>
              <td>
                {answer ? (
                  <>
                    <span className="number">{answer.offer.number}</span>
                    {answer.accepted && m.quotations.accepted}
                  </>
                ) : (
                  '–'
                )}
              </td>
              <td>{answer?.quantity ?? quantity}</td>
              <td>{answer ? formatMoney(answer.price, money) : '–'}</td>
              <td>{answer ? formatMoney(answer.price * answer.quantity, money) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(one.message || one.reason) && <blockquote>{one.message || one.reason}</blockquote>}
    </>
  )
}
