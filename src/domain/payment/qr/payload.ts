import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatPayloadAmount } from './amount.ts'
import { checksum } from './checksum.ts'
import { writeQrField, writeQrTemplate } from './fields.ts'
import type { QrMerchant, QrScheme } from './merchants.ts'
import { toPayloadReference } from './reference.ts'
import { buildSchemeFields } from './schemes.ts'

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
export function buildQrPayload(merchant: QrMerchant, { amount, money, number }: QrRequest): string {
  const countryAndCurrency = countryAndCurrencyOfScheme[merchant.scheme]
  if (money.currency !== countryAndCurrency.currency)
    throw new RangeError(
      `${merchant.scheme} takes ${countryAndCurrency.currency}, not ${money.currency}`,
    )
  const { version, account, postCode, additional } = buildSchemeFields(
    merchant,
    toPayloadReference(number),
  )
  const body = [
    writeQrField('00', version),
    writeQrField('01', '12'),
    ...account,
    writeQrField('52', categoryCode),
    writeQrField('53', countryAndCurrency.currencyNumber),
    writeQrField('54', formatPayloadAmount(amount, money)),
    writeQrField('58', countryAndCurrency.countryCode),
    writeQrField('59', merchant.name),
    writeQrField('60', merchant.city),
    ...(postCode ? [writeQrField('61', postCode)] : []),
    ...(additional.length > 0 ? [writeQrTemplate('62', additional)] : []),
    '6304',
  ].join('')
  return body + checksum(body)
}
