import type { Money } from '#domain/country/moneys.ts'
import { payloadAmount } from './amount.ts'
import { checksum } from './checksum.ts'
import { field, template } from './fields.ts'
import type { QrMerchant, QrScheme } from './merchants.ts'
import { payloadReference } from './reference.ts'
import { schemeFields } from './schemes.ts'

/** Merchant category "Automotive parts and accessories stores" (ISO 18245). */
const categoryCode = '5533'

/** Country (ISO 3166-1) and numeric currency (ISO 4217) of each scheme. */
export const schemePlaces: Readonly<
  Record<QrScheme, { countryCode: string; currency: string; currencyNumber: string }>
> = {
  PROMPTPAY: { countryCode: 'TH', currency: 'THB', currencyNumber: '764' },
  QRIS: { countryCode: 'ID', currency: 'IDR', currencyNumber: '360' },
  DUITNOW: { countryCode: 'MY', currency: 'MYR', currencyNumber: '458' },
  QRPH: { countryCode: 'PH', currency: 'PHP', currencyNumber: '608' },
  VIETQR: { countryCode: 'VN', currency: 'VND', currencyNumber: '704' },
}

/** Payment requested by a code. */
export interface QrRequest {
  /** In minor units of the scheme's currency. */
  amount: number
  money: Money
  /** Number to quote, as printed for people. */
  number: string
}

/**
 * Returns the text of a single-use payment code: a dynamic merchant-presented payload (EMV QRCPS
 * 1.1) of the country's scheme, with amount, reference and checksum. Throws a RangeError when
 * amount, currency, number or merchant don't fit the scheme.
 */
export function qrPayload(merchant: QrMerchant, { amount, money, number }: QrRequest): string {
  const place = schemePlaces[merchant.scheme]
  if (money.currency !== place.currency)
    throw new RangeError(`${merchant.scheme} takes ${place.currency}, not ${money.currency}`)
  const { version, account, postCode, additional } = schemeFields(
    merchant,
    payloadReference(number),
  )
  const body = [
    field('00', version),
    field('01', '12'),
    ...account,
    field('52', categoryCode),
    field('53', place.currencyNumber),
    field('54', payloadAmount(amount, money)),
    field('58', place.countryCode),
    field('59', merchant.name),
    field('60', merchant.city),
    ...(postCode ? [field('61', postCode)] : []),
    ...(additional.length > 0 ? [template('62', additional)] : []),
    '6304',
  ].join('')
  return body + checksum(body)
}
