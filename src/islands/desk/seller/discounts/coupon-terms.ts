import type { Payload } from '#contract/index.ts'
import { toMinorUnits } from '../../ui/AmountField.tsx'

/** Returns the terms of a coupon as typed in its form. */
export function couponTerms(
  fields: FormData,
  countryId: number,
): Payload<'POST /desk/shop/coupons'> {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return {
    code: text('code'),
    percent: Number(text('percent')),
    amount: toMinorUnits(fields.get('amount'), countryId),
    minimum: toMinorUnits(fields.get('minimum'), countryId),
    firstDay: text('firstDay'),
    lastDay: text('lastDay'),
    uses: Number(text('uses')),
    isForNewCustomers: fields.has('isForNewCustomers'),
    isOnPage: fields.has('isOnPage'),
  }
}
