import type { OrderDraft } from '#contract/order/order-draft.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { chooseDay } from '#stores/order/checkout.ts'

interface Props {
  m: Pick<Messages, 'order' | 'offer' | 'days'>
  shop: OrderDraft['shops'][number]
  today: string
}

/**
 * Delivery days that a shop offers. A buyer who is closed on the first day can choose a later one.
 */
export function DayChoice({ m, shop, today }: Props) {
  if (shop.deliveryDays.length < 2) return null
  return (
    <div className="field">
      <label htmlFor={`day-${shop.shopId}`}>{m.order.delivery_day}</label>
      <select
        id={`day-${shop.shopId}`}
        aria-label={`${m.order.delivery_day}: ${shop.shopName}`}
        value={shop.deliveryDay}
        onChange={(event) => void chooseDay(shop.shopId, event.target.value)}
      >
        {shop.deliveryDays.map((days, position) => {
          const day = deliveryText(m.offer, days, today, m.days)
          return (
            <option key={days.fromDay} value={position === 0 ? '' : days.fromDay}>
              {position === 0 ? fill(m.order.delivery_earliest, { day }) : day}
            </option>
          )
        })}
      </select>
    </div>
  )
}
