import { TlvParserService } from 'emvco-qr-sdk'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type CurrencyFormat, currencyByCountry } from '#domain/country/moneys.ts'
import type { QrMerchant, QrScheme } from '#domain/payment/qr/merchants.ts'
import type { QrRequest } from '#domain/payment/qr/payload.ts'

/** A parsed payload: fields by their IDs. */
export type ParsedPayload = Record<string, string | Record<string, unknown>>

const isTemplate = (path: string) => /^(26|28|30|38|51|62|38\.01)$/.test(path)

/**
 * Parses the payload with an independent library, so that the writer isn't checked by its own
 * reader. The library guesses which fields are nested and would treat some names as nested
 * fields, so the templates are passed explicitly.
 */
export function readPayload(payload: string, path = ''): ParsedPayload {
  const entries = TlvParserService.parse(payload, false).map(({ tag, value }) => {
    const place = path ? `${path}.${tag}` : tag
    return [tag, isTemplate(place) ? readPayload(value, place) : value] as const
  })
  expect(new Set(entries.map(([tag]) => tag)).size).toBe(entries.length)
  return Object.fromEntries(entries)
}

interface ExpectedScheme {
  scheme: QrScheme
  money: CurrencyFormat
  currencyNumber: string
  country: string
  decimals: number
  version: string
  /** Templates of the merchant's account, written from the scheme's own specification. */
  account: (merchant: never, reference: string) => ParsedPayload
  additional: (reference: string) => ParsedPayload
}

type MerchantOf<Scheme extends QrScheme> = Extract<QrMerchant, { scheme: Scheme }>

const reference05 = (reference: string) => ({ '62': { '05': reference } })

/** Requirements from each scheme's specification. */
export const schemes: ExpectedScheme[] = [
  {
    scheme: 'PROMPTPAY',
    money: currencyByCountry[1001],
    currencyNumber: '764',
    country: 'TH',
    decimals: 2,
    version: '01',
    account: ({ billerId, reference2 }: MerchantOf<'PROMPTPAY'>, reference) => ({
      '30': { '00': 'A000000677010112', '01': billerId, '02': reference, '03': reference2 },
    }),
    additional: () => ({}),
  },
  {
    scheme: 'QRIS',
    money: currencyByCountry[1102],
    currencyNumber: '360',
    country: 'ID',
    decimals: 0,
    version: '01',
    account: ({ acquirer, merchantPan, merchantId, nationalId, criteria }: MerchantOf<'QRIS'>) => ({
      '26': { '00': acquirer, '01': merchantPan, '02': merchantId, '03': criteria },
      '51': { '00': 'ID.CO.QRIS.WWW', '02': nationalId, '03': criteria },
    }),
    additional: (reference) => ({ '62': { '05': reference, '07': 'A01' } }),
  },
  {
    scheme: 'DUITNOW',
    money: currencyByCountry[1129],
    currencyNumber: '458',
    country: 'MY',
    decimals: 2,
    version: '02',
    account: ({ acquirerId, merchantId }: MerchantOf<'DUITNOW'>) => ({
      '26': { '00': 'A0000006150001', '01': acquirerId, '02': merchantId },
    }),
    additional: reference05,
  },
  {
    scheme: 'QRPH',
    money: currencyByCountry[1171],
    currencyNumber: '608',
    country: 'PH',
    decimals: 2,
    version: '01',
    account: ({ acquirerBic, merchantId }: MerchantOf<'QRPH'>) => ({
      '28': { '00': 'ph.ppmi.p2m', '01': acquirerBic, '03': merchantId, '05': '000' },
    }),
    additional: (reference) => ({ '62': { '00': 'ph.ppmi.qrph', '05': reference } }),
  },
  {
    scheme: 'VIETQR',
    money: currencyByCountry[1234],
    currencyNumber: '704',
    country: 'VN',
    decimals: 0,
    version: '01',
    account: ({ bankBin, accountNumber }: MerchantOf<'VIETQR'>) => ({
      '38': { '00': 'A000000727', '01': { '00': bankBin, '01': accountNumber }, '02': 'QRIBFTTA' },
    }),
    additional: (reference) => ({ '62': { '01': reference, '08': reference } }),
  },
]

const text = (pattern: RegExp) => fc.stringMatching(pattern)
const name = text(/^[A-Z][A-Z .&'-]{0,23}[A-Z]$/)
const city = text(/^[A-Z][A-Z -]{0,13}$/)

/** Merchants with valid formats and arbitrary content. */
const merchants: Record<QrScheme, fc.Arbitrary<QrMerchant>> = {
  PROMPTPAY: fc.record({
    scheme: fc.constant('PROMPTPAY'),
    name,
    city,
    billerId: text(/^\d{15}$/),
    reference2: text(/^[A-Z0-9]{1,20}$/),
  }),
  QRIS: fc.record({
    scheme: fc.constant('QRIS'),
    name,
    city,
    acquirer: text(/^ID\.CO\.[A-Z]{2,12}\.WWW$/),
    merchantPan: text(/^9360\d{14}$/),
    merchantId: text(/^[A-Z0-9]{15}$/),
    nationalId: text(/^ID\d{13}$/),
    criteria: fc.constantFrom('UMI', 'UKE', 'UME', 'UBE', 'URE'),
    postCode: text(/^\d{5}$/),
  }),
  DUITNOW: fc.record({
    scheme: fc.constant('DUITNOW'),
    name,
    city,
    acquirerId: text(/^\d{6}$/),
    merchantId: text(/^[A-Z0-9]{1,28}$/),
  }),
  QRPH: fc.record({
    scheme: fc.constant('QRPH'),
    name,
    city,
    acquirerBic: text(/^[A-Z]{4}PH[A-Z0-9]{5}$/),
    merchantId: text(/^[A-Z0-9-]{1,25}$/),
  }),
  VIETQR: fc.record({
    scheme: fc.constant('VIETQR'),
    name,
    city,
    bankBin: text(/^\d{6}$/),
    accountNumber: text(/^[A-Z0-9]{1,19}$/),
  }),
}

/** Any payment of a scheme: any merchant, amount and number. */
export function anyPayment(
  scheme: QrScheme,
): fc.Arbitrary<{ merchant: QrMerchant; request: QrRequest }> {
  const money = schemes.find((one) => one.scheme === scheme)?.money ?? currencyByCountry[1001]
  return fc.record({
    merchant: merchants[scheme],
    request: fc.record({
      amount: fc.oneof(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 10 ** 12 - 1 }),
      ),
      money: fc.constant(money),
      number: text(/^E\d{6}-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    }),
  })
}
