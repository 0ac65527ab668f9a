import type { DeskPromotions } from '#contract/desk/desk-promotions.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { endPromotion } from '#stores/desk/seller/promotions.ts'
import { formatDay } from '../../ui/moments.ts'
import { discountState } from './discount-state.ts'
import { EndDiscount } from './EndDiscount.tsx'

interface Props {
  promotion: DeskPromotions['list'][number]
  busy: boolean
}

/** One promotion of the shop: discount, offers, days, and the button to end it. */
export function PromotionRow({ promotion, busy }: Props) {
  const { promotionId, name, percent, brandName, categoryName, state, offers } = promotion
  const scope = [brandName || m.promotions.all_brands, categoryName || m.promotions.all_categories]
  return (
    <li data-state={state}>
      <b>{name}</b>
      <span className="standing">{discountState(state)}</span>
      <span className="terms">
        {fill(m.promotions.off, { percent })}
        <small>{scope.join(' · ')}</small>
        <small>
          {fill(m.coupons.days, {
            first: formatDay(promotion.firstDay),
            last: formatDay(promotion.lastDay),
          })}
          {state === 'RUNNING' &&
            ` · ${fill(m.promotions.lowered, { n: offers.toLocaleString('en') })}`}
        </small>
      </span>
      {state !== 'ENDED' && (
        <EndDiscount
          question={fill(m.coupons.end_asked, { code: name })}
          effect={state === 'RUNNING' ? m.promotions.end_effect : m.promotions.cancel_effect}
          busy={busy}
          onEnd={() => void endPromotion(promotionId, name)}
        />
      )}
    </li>
  )
}
