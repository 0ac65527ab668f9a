import { type FormEvent, useState } from 'react'
import type { CallError } from '#client/send/send.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { shopCouponLimits } from '#domain/coupon/shop-coupon.ts'
import { formatMoney } from '#domain/money/format.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { makeCoupon } from '#stores/desk/seller/coupons.ts'
import { BusyButton } from '../../../ui/button/BusyButton.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { toMinorUnits } from '../../ui/AmountField.tsx'
import { couponTerms } from './coupon-terms.ts'
import { TermField } from './TermField.tsx'
import { errorMessage } from '../../ui/words.ts'

interface Props {
  countryId: number
  today: string
  busy: boolean
  fault: CallError | null
}

/** Form for a new coupon. Shows the maximum cost to the shop. */
export function CouponForm({ countryId, today, busy, fault }: Props) {
  const [isPercent, setPercent] = useState(false)
  const [typed, setTyped] = useState({ amount: '', uses: '100', firstDay: today })
  const { currency, currencyPrecision } = moneyOf(countryId)
  const amount = toMinorUnits(typed.amount, countryId)
  const maxCost = amount * Number(typed.uses)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const isCreated = await makeCoupon(couponTerms(new FormData(form), countryId))
    if (!isCreated) return
    form.reset()
    setTyped({ ...typed, amount: '' })
  }
  const money = { type: 'number', min: 10 ** -currencyPrecision, step: 10 ** -currencyPrecision }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h3>{m.coupons.make}</h3>
      <TermField
        label={m.coupons.code}
        hint={m.coupons.code_hint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        minLength={4}
        maxLength={24}
      />
      <label>
        {m.coupons.kind}
        <select
          value={isPercent ? 'percent' : 'amount'}
          onChange={({ target }) => setPercent(target.value === 'percent')}
        >
          <option value="amount">{m.coupons.fixed}</option>
          <option value="percent">{m.coupons.percentage}</option>
        </select>
      </label>
      {isPercent && (
        <TermField
          label={fill(m.coupons.percent, { most: shopCouponLimits.percent })}
          name="percent"
          type="number"
          min={1}
          max={shopCouponLimits.percent}
        />
      )}
      <TermField
        label={`${isPercent ? m.coupons.most_off : m.coupons.amount}, ${currency}`}
        name="amount"
        {...money}
        value={typed.amount}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
      />
      <TermField label={`${m.coupons.minimum}, ${currency}`} name="minimum" {...money} />
      <TermField
        label={m.coupons.first_day}
        name="firstDay"
        type="date"
        min={today}
        value={typed.firstDay}
        onChange={({ target }) => setTyped({ ...typed, firstDay: target.value })}
      />
      <TermField
        label={m.coupons.last_day}
        name="lastDay"
        type="date"
        min={typed.firstDay || today}
        max={addDays(typed.firstDay || today, shopCouponLimits.days)}
      />
      <TermField
        label={fill(m.coupons.uses, { most: shopCouponLimits.uses.toLocaleString('en') })}
        name="uses"
        type="number"
        min={1}
        max={shopCouponLimits.uses}
        value={typed.uses}
        onChange={({ target }) => setTyped({ ...typed, uses: target.value })}
      />
      <label data-tick>
        <input type="checkbox" name="isForNewCustomers" />
        {m.coupons.only_new}
      </label>
      <label data-tick>
        <input type="checkbox" name="isOnPage" defaultChecked />
        {m.coupons.on_page}
      </label>
      <p data-cost>
        {maxCost > 0 && fill(m.coupons.cost, { total: formatMoney(maxCost, moneyOf(countryId)) })}
      </p>
      <FieldError text={fault ? errorMessage(fault.label) : undefined} />
      <BusyButton type="submit" busy={busy} text={m.coupons.make_now} working={m.ui.one_moment} />
    </form>
  )
}
