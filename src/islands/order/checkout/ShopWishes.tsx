import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Messages } from '#i18n/messages.ts'
import { DayChoice } from './DayChoice.tsx'
import { ShopRemark } from './ShopRemark.tsx'

interface Props {
  m: Pick<Messages, 'order' | 'offer' | 'days'>
  shop: OrderDraft['shops'][number]
  today: string
  remark: string
}

/** Optional requests to one shop: another delivery day, a note. */
export function ShopWishes({ m, shop, today, remark }: Props) {
  return (
    <div className="shop-wishes">
      <DayChoice {...{ shop, m, today }} />
      <ShopRemark {...{ m, shop, remark }} />
    </div>
  )
}
