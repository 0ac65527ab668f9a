import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { Shortage } from '#contract/shapes/shortage.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { lastDayOf } from '../shortage-words.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  order: OrderDetail
}

/** Shortages of an order: the open question with its amounts, and the outcome of earlier ones. */
export function ShortagePart({ m, order }: Props) {
  const { shortages = [] } = order
  // A provider's refund ended the VOID questions; the payment already shows it.
  const shownShortages = shortages.filter(({ state }) => state !== 'VOID')
  if (shownShortages.length === 0) return null
  return (
    <section className="card shortage-part" data-own>
      <h2>{m.acts.shortage_title}</h2>
      {shownShortages.map((one) => (
        <div key={one.shortageId} data-shortage={one.state}>
          <ul>
            {one.lines.map((line) => (
              <li key={line.skuOrgId}>
                <span>
                  <b className="number">{line.number}</b> {line.productName}
                </span>
                <b>
                  {fill(m.acts.shortage_line, { available: line.available, ordered: line.ordered })}
                </b>
              </li>
            ))}
          </ul>
          {one.words && <p>{fill(m.acts.shortage_words, { words: one.words })}</p>}
          {one.state === 'ASKED' ? (
            <OpenQuestion {...{ m, order }} shortage={one} />
          ) : (
            <p>{outcomeText(m, order, one)}</p>
          )}
        </div>
      ))}
    </section>
  )
}

function OpenQuestion({ m, order, shortage }: Props & { shortage: Shortage }) {
  const country = countryInPageLanguage(order.countryId)
  const day = lastDayOf(m, shortage.until, country)
  return (
    <>
      <dl className="sums">
        <dt>{moneyText(m, order)}</dt>
        <dd>{formatMoney(shortage.refund, country)}</dd>
        <dt className="total">{m.acts.shortage_total}</dt>
        <dd className="total">{formatMoney(shortage.total, country)}</dd>
      </dl>
      <p className="small mute">{fill(m.acts.shortage_silence, { day })}</p>
    </>
  )
}

/** Returns what happens to the amount, by the payment of the order. */
function moneyText({ acts }: Props['m'], { paid, paymentMethodId }: OrderDetail): string {
  if (paid) return acts.shortage_refund
  return paymentMethodId === 1 ? acts.shortage_credit : acts.shortage_cash
}

function outcomeText(m: Props['m'], { countryId }: OrderDetail, { state, refund }: Shortage) {
  const texts: Record<string, string> = m.acts
  const sum = formatMoney(refund, countryInPageLanguage(countryId))
  return fill(texts[`shortage_${state}`] ?? '', { sum })
}
