import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { payloadAmount } from './amount.ts'
import { checksum } from './checksum.ts'
import { qrField, qrTemplate } from './fields.ts'
import type { QrMerchant, QrScheme } from './merchants.ts'
import { payloadReference } from './reference.ts'
import { schemeFields } from './schemes.ts'

/** Merchant category "Automotive parts and accessories stores" (ISO 18245). */
const categoryCode = '5533'

/** Country (ISO 3166-1) and numeric currency (ISO 4217) of each scheme. */
export const countryAndCurrencyOfScheme: Readonly<
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
  /** Amount in minor units of the scheme's currency. */
  amount: number
  money: CurrencyFormat
  /** Number to quote, as printed for people. */
  number: string
}

/**
 * Returns the text of a single-use payment code: a dynamic merchant-presented payload (EMV QRCPS
 * 1.1) of the country's scheme, with amount, reference and checksum. Throws a RangeError when
 * amount, currency, number or merchant don't fit the scheme.
 */
export function qrPayload(merchant: QrMerchant, { amount, money, number }: QrRequest): string {
  const countryAndCurrency = countryAndCurrencyOfScheme[merchant.scheme]
  if (money.currency !== countryAndCurrency.currency)
    throw new RangeError(
      `${merchant.scheme} takes ${countryAndCurrency.currency}, not ${money.currency}`,
    )
  const { version, account, postCode, additional } = schemeFields(
    merchant,
    payloadReference(number),
  )
  const body = [
    qrField('00', version),
    qrField('01', '12'),
    ...account,
    qrField('52', categoryCode),
    qrField('53', countryAndCurrency.currencyNumber),
    qrField('54', payloadAmount(amount, money)),
    qrField('58', countryAndCurrency.countryCode),
    qrField('59', merchant.name),
    qrField('60', merchant.city),
    ...(postCode ? [qrField('61', postCode)] : []),
    ...(additional.length > 0 ? [qrTemplate('62', additional)] : []),
    '6304',
  ].join('')
  return body + checksum(body)
}
