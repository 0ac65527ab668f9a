import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

/**
 * Remaining credit at each shop after this order. If credit is blocked, links to the page that
 * unblocks it.
 */
export function CreditNote({ m, locale, draft }: ScreenProps & { draft: OrderDraft }) {
  const reason = draft.paymentMethodList.find((one) => one.paymentMethodId === 1)?.why
  const country = countryInPageLanguage(draft.countryId)
  const [first] = draft.credit
  if (!first) return null
  if (reason)
    return (
      <>
        {' '}
        <a className="link" href={linkTo(locale, 'creditDetails', { shopId: first.shopId })}>
          {m.order.credit_unblock}
        </a>
      </>
    )
  return draft.credit.map(({ shopId, shopName, left }) => (
    <span key={shopId}>
      {fill(m.order.credit_left, {
        shop: shopName,
        sum: formatMoney(Math.max(0, left), country),
      })}{' '}
    </span>
  ))
}
