import { useState } from 'react'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatDay } from '#i18n/day.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { type CheckoutChoices, isCollectedAt } from '#stores/order/checkout-choices.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { OrderLine } from '../OrderLine.tsx'
import { DayChoice } from './DayChoice.tsx'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import { ShopRemark } from './ShopRemark.tsx'

interface Props extends ScreenProps {
  shop: OrderDraft['shops'][number]
  country: Country
  choices: CheckoutChoices
}

/** Number of lines above which a shop's list is folded, so that payment and total stay near. */
const maxUnfoldedLines = 6

/** Number of lines of a folded list that stay visible. */
const shownLineCount = 4

/** Lines of one shop, with its shipping method, fee and delivery date. */
export function ShopPart({ shop, m, locale, country, choices }: Props) {
  const [isOpen, setOpen] = useState(false)
  const visibleLines =
    isOpen || shop.lines.length <= maxUnfoldedLines
      ? shop.lines
      : shop.lines.slice(0, shownLineCount)
  const [today] = useState(() => toLocalTime(Date.now(), country).day)
  return (
    <section className="card" aria-label={shop.shopName}>
      <h2 className="shop-title">{shop.shopName}</h2>
      {visibleLines.map((line) => (
        <OrderLine key={line.skuOrgId} line={line} m={m} country={country} />
      ))}
      {visibleLines.length < shop.lines.length && (
        <button type="button" className="plain-button" data-unfold onClick={() => setOpen(true)}>
          {pluralOf(m.cart, 'unfold', shop.lines.length - visibleLines.length, locale)}
        </button>
      )}
      {isCollectedAt(shop) ? (
        shop.shipByList.map((row) => (
          <p key={row.shipById} data-collect>
            <b>{m.order.service_COUNTER}</b>{' '}
            {fill(m.order.ready, { day: formatDay(row.fromDay, m.days) })}
          </p>
        ))
      ) : (
        <DeliveryChoice {...{ shop, m, locale, country, choices, today }} />
      )}
      <div className="shop-remark">
        {isCollectedAt(shop) && <DayChoice {...{ shop, m, today }} />}
        <ShopRemark {...{ m, shop }} remark={choices.remarks[shop.shopId] ?? ''} />
      </div>
    </section>
  )
}
