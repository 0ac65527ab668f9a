import type { EstimateWireLine } from '#contract/estimate/estimate-shapes.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { PartPicture } from '../../ui/line/PartPicture.tsx'
import type { Amounts } from '../parts/amounts.ts'

interface Props {
  m: Messages
  amounts: Amounts
  line: EstimateWireLine
  isOrdered: boolean
}

/** One approved part at today's price, with the changes since the estimate was made. */
export function OrderPartLine({ m, amounts, line, isOrdered }: Props) {
  const messages = m.estimate
  const { now, cost, quantity, number, name, picture } = line
  const price = now?.price ?? cost
  const priceChange = (price - cost) * quantity
  const blockedText =
    now === null ? messages.not_available : now.blocked && labelText(m.labels, now.blocked, null)
  const changeText = priceChange > 0 ? messages.price_up : messages.price_down
  return (
    <li className="estimate-line order-part">
      <PartPicture picture={picture} />
      <b className="number">{number}</b>
      <b className="amount">{amounts.money(price * quantity)}</b>
      <span className="names">
        {name} · × {quantity}
        {now && ` · ${now.shopName} · ${fill(messages.stock, { n: now.stock })}`}
      </span>
      {!isOrdered && (blockedText || priceChange !== 0) && (
        <p className="moved" data-moved={priceChange > 0 || Boolean(blockedText) || undefined}>
          {blockedText || fill(changeText, { amount: amounts.money(Math.abs(priceChange)) })}
        </p>
      )}
    </li>
  )
}
