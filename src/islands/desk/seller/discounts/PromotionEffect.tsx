import { useStore } from '@nanostores/react'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { shopPromotionLimits } from '#domain/promotion/of-shop.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $promotionEffect } from '#stores/desk/seller/promotions.ts'

const formatNumber = (n: number) => n.toLocaleString('en')

/** Preview of the promotion being entered: number of offers affected, with examples. */
export function PromotionEffect({ countryId }: { countryId: number }) {
  const effect = useStore($promotionEffect)
  if (!effect) return <p data-cost role="status" />
  const { offers, taken, examples } = effect
  const amountText = (minor: number) => formatMoney(minor, moneyOf(countryId))
  if (offers === 0 || offers > shopPromotionLimits.offers)
    return (
      <p data-cost role="status">
        {offers === 0
          ? m.promotions.no_offer
          : fill(m.promotions.too_many, {
              n: formatNumber(offers),
              most: formatNumber(shopPromotionLimits.offers),
            })}
      </p>
    )
  return (
    <div data-cost role="status">
      <b>{fill(m.promotions.effect, { n: formatNumber(offers) })}</b>
      {taken > 0 && <small>{fill(m.promotions.taken, { n: formatNumber(taken) })}</small>}
      {examples.map(({ skuOrgId, brandName, number, price, reduced }) => (
        <small key={skuOrgId}>
          {brandName} <span className="number">{number}</span>: <s>{amountText(price)}</s>{' '}
          {amountText(reduced)}
        </small>
      ))}
    </div>
  )
}
