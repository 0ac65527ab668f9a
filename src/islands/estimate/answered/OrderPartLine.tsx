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

/** One approved part at today's price, with what changed since the estimate was made. */
export function OrderPartLine({ m, amounts, line, isOrdered }: Props) {
  const words = m.estimate
  const { now, cost, quantity, number, name, picture } = line
  const price = now?.price ?? cost
  const dearer = (price - cost) * quantity
  const blocked =
    now === null ? words.not_available : now.blocked && labelText(m.labels, now.blocked, null)
  const moved = dearer > 0 ? words.price_up : words.price_down
  return (
    <li className="estimate-line order-part">
      <PartPicture picture={picture} />
      <b className="number">{number}</b>
      <b className="amount">{amounts.money(price * quantity)}</b>
      <span className="names">
        {name} · × {quantity}
        {now && ` · ${now.shopName} · ${fill(words.stock, { n: now.stock })}`}
      </span>
      {!isOrdered && (blocked || dearer !== 0) && (
        <p className="moved" data-moved={dearer > 0 || Boolean(blocked) || undefined}>
          {blocked || fill(moved, { amount: amounts.money(Math.abs(dearer)) })}
        </p>
      )}
    </li>
  )
}
