import { useState } from 'react'
import { deliveryText } from '#i18n/delivery-words.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatClock } from '#i18n/clock.ts'
import { formatDay } from '#i18n/day.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { applyChoices } from '#stores/order/checkout.ts'
import { type CheckoutChoices, isCollectedAt } from '#stores/order/checkout-choices.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { OrderLine } from '../OrderLine.tsx'
import { ShopWishes } from './ShopWishes.tsx'

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
  const words: Record<string, string> = m.order
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
        <fieldset className="choice-list">
          <legend>{m.order.delivery}</legend>
          {shop.shipByList.map((row) => (
            <label className="option" key={row.shipById}>
              <input
                type="radio"
                name={`ship-${shop.shopId}`}
                checked={choices.shipBy[shop.shopId] === row.shipById}
                onChange={() =>
                  void applyChoices({ shipBy: { ...choices.shipBy, [shop.shopId]: row.shipById } })
                }
              />
              <span>{words[`service_${row.service}`]}</span>
              <small>
                {deliveryText(m.offer, row, today, m.days)}
                {row.before &&
                  ` ${fill(m.order.before, { time: formatClock(row.before, locale) })}`}
                {row.service === 'OWN_3PL' && ` · ${m.order.hint_OWN_3PL}`}
              </small>
              <span className="money">
                {row.fee === 0 ? m.order.free : formatMoney(row.fee, country)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ShopWishes {...{ m, shop, today }} remark={choices.remarks[shop.shopId] ?? ''} />
    </section>
  )
}
