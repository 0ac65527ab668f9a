import { useState } from 'react'
import { countryOf } from '#domain/country/countries.ts'
import { maxCommissionRate } from '#domain/payout/commission.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type DeskRates, proposeRate } from '#stores/desk/rates.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { DeskField } from '../../ui/DeskField.tsx'
import { formatDay } from '../../ui/moments.ts'
import { useForm } from '../../ui/use-form.ts'
import { effectText } from './rate-words.ts'

type RateInput = Parameters<typeof proposeRate>[0]

/** Form that proposes a rate from a day on, and shows its effect before it is sent. */
export function RateForm({ rates: { countryId, shops, categories } }: { rates: DeskRates }) {
  const [input, setInput] = useState<RateInput | null>(null)
  const { isBusy, isDone, fault, onSubmit } = useForm((fields) =>
    proposeRate(rateOf(fields, countryId)),
  )
  const [now] = useState(() => Date.now())
  const tomorrow = addDays(toLocalTime(now, countryOf(countryId)).day, 1)
  const shop = shops.find(({ shopId }) => shopId === input?.shopId)
  const category = categories.find(({ categoryId }) => categoryId === input?.categoryId)
  return (
    <section aria-label={m.rates.another_rate}>
      <h2>{m.rates.another_rate}</h2>
      <form
        onSubmit={onSubmit}
        onInput={(event) => setInput(rateOf(new FormData(event.currentTarget), countryId))}
        onReset={() => setInput(null)}
      >
        <DeskField
          id="rate-shop"
          label={m.rates.shop_number}
          name="shopId"
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{1,15}"
          list="rate-shops"
        />
        <datalist id="rate-shops">
          {shops.map(({ shopId, name }) => (
            <option key={shopId} value={shopId}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="field">
          <label htmlFor="rate-category">{m.rates.category}</label>
          <select id="rate-category" name="categoryId" defaultValue="">
            <option value="">{m.rates.all_categories}</option>
            {categories.map(({ categoryId, name }) => (
              <option key={categoryId} value={categoryId}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="pair">
          <DeskField
            id="rate-percent"
            label={m.rates.rate_in_percent}
            name="percent"
            type="number"
            min={0}
            max={maxCommissionRate / 100}
            step={0.01}
            required
          />
          <DeskField
            id="rate-day"
            label={m.rates.first_day}
            name="day"
            type="date"
            min={tomorrow}
            required
          />
        </div>
        {input?.day && (
          <p data-effect>
            {effectText(
              {
                rate: Number(input.rate),
                categoryName: category?.name ?? '',
                shopName:
                  shop?.name ?? (input.shopId ? fill(m.rates.shop_x, { shop: input.shopId }) : ''),
              },
              countryId,
              formatDay(input.day),
            )}
          </p>
        )}
        <FieldError text={fault} />
        {isDone && <p role="status">{m.rates.asked_now}</p>}
        <BusyButton
          type="submit"
          busy={isBusy}
          text={m.rates.propose_this_rate}
          working={m.rates.proposing}
        />
      </form>
    </section>
  )
}

/** Returns the values of the form. An empty shop or category means all. */
function rateOf(fields: FormData, countryId: number): RateInput {
  const idOf = (name: string) => Number(fields.get(name)) || undefined
  const [shopId, categoryId] = [idOf('shopId'), idOf('categoryId')]
  return {
    countryId,
    ...(shopId && { shopId }),
    ...(categoryId && { categoryId }),
    rate: Math.round(Number(fields.get('percent')) * 100),
    day: String(fields.get('day') ?? ''),
  }
}
