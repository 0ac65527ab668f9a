import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatClock } from '#i18n/clock.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import { fill } from '#i18n/fill.ts'
import { applyChoices } from '#stores/order/checkout.ts'
import type { CheckoutChoices } from '#stores/order/checkout-choices.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { DayChoice } from './DayChoice.tsx'

type Shop = OrderDraft['shops'][number]

interface Props extends ScreenProps {
  shop: Shop
  country: Country
  choices: CheckoutChoices
  /** Current day in the country. */
  today: string
}

/** Shipping method of one shop as a single line that expands to the other methods and days. */
export function DeliveryChoice({ shop, m, locale, country, choices, today }: Props) {
  const messages: Record<string, string> = m.order
  const chosenId = choices.shipBy[shop.shopId]
  const facts = (row: Shop['shipByList'][number]) => (
    <>
      <span>{messages[`service_${row.service}`]}</span>
      <small>
        {deliveryText(m.offer, row, today, m.days)}
        {row.before && ` ${fill(m.order.before, { time: formatClock(row.before, locale) })}`}
        {row.service === 'OWN_3PL' && ` · ${m.order.hint_OWN_3PL}`}
      </small>
      <span className="money">{row.fee === 0 ? m.order.free : formatMoney(row.fee, country)}</span>
    </>
  )
  const chosen = shop.shipByList.find(({ shipById }) => shipById === chosenId)
  return (
    <details className="delivery-choice" open={!chosen}>
      <summary>{chosen ? facts(chosen) : m.order.delivery}</summary>
      <fieldset className="choice-list">
        <legend>{m.order.delivery}</legend>
        {shop.shipByList.map((row) => (
          <label className="option" key={row.shipById}>
            <input
              type="radio"
              name={`ship-${shop.shopId}`}
              checked={chosenId === row.shipById}
              onChange={() =>
                void applyChoices({ shipBy: { ...choices.shipBy, [shop.shopId]: row.shipById } })
              }
            />
            {facts(row)}
          </label>
        ))}
      </fieldset>
      <DayChoice {...{ shop, m, today }} />
    </details>
  )
}
