import type { OrderSummary } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Reason why credit holds an order, and the link to the payment that releases the order. Renders
 * nothing for other orders.
 */
export function HoldNote({ m, locale, order }: ScreenProps & { order: OrderSummary }) {
  const { hold } = order
  if (!hold) return null
  const overdueText = formatMoney(hold.overdue, countryInPageLanguage(order.countryId))
  const messages = m.order
  return (
    <p className="note warn" data-hold={hold.overdue}>
      {hold.isBlocked ? messages.held_blocked : fill(messages.held_overdue, { sum: overdueText })}{' '}
      <a className="link" href={linkTo(locale, 'creditDetails', { shopId: hold.shopId })}>
        {hold.overdue > 0
          ? fill(messages.held_release, { sum: overdueText })
          : messages.held_account}
      </a>
    </p>
  )
}
