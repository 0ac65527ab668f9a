import { expect, test } from 'vitest'
import { qrMerchants } from '#config/qr-merchants.ts'
import { countries } from '#domain/country/countries.ts'
import { findMerchantErrors } from '#domain/payment/qr/merchant-errors.ts'
import type { QrMerchant } from '#domain/payment/qr/merchants.ts'
import { countryAndCurrencyOfScheme } from '#domain/payment/qr/payload.ts'

const merchants: Readonly<Record<number, QrMerchant>> = qrMerchants

test('every country except Korea has a valid merchant of its national scheme', () => {
  for (const { id, countryCode, currency } of countries) {
    const merchant = merchants[id]
    if (countryCode === 'KR') {
      expect(merchant).toBeUndefined()
      continue
    }
    if (!merchant) throw new Error(`no merchant for ${countryCode}`)
    expect(countryAndCurrencyOfScheme[merchant.scheme]).toMatchObject({ countryCode, currency })
    expect(findMerchantErrors(merchant), countryCode).toEqual([])
  }
})

/** Merchant settings with one invalid value each. */
const slips: [number, Partial<Record<string, string>>][] = [
  [1001, { billerId: '00000000000009' }],
  [1001, { reference2: 'egg mall' }],
  [1001, { name: 'เอ้กมอลล์' }],
  [1102, { merchantPan: '936000000000000006' }],
  [1102, { merchantPan: '935000000000000005' }],
  [1102, { nationalId: '100000000000000' }],
  [1102, { postCode: '' }],
  [1129, { acquirerId: '12345' }],
  [1129, { city: 'KUALA LUMPUR SELATAN' }],
  [1171, { acquirerBic: 'BNORPHMM' }],
  [1234, { bankBin: '97040O' }],
  [1234, { name: 'A NAME THAT IS LONGER THAN 25' }],
]

test.each(slips)('the invalid merchant setting of country %i is reported: %o', (country, slip) => {
  const merchant = { ...merchants[country], ...slip } as QrMerchant
  expect(findMerchantErrors(merchant)).toEqual(Object.keys(slip))
})

test('the number of a QRIS merchant has 16 to 19 digits with a check digit', () => {
  const errors = (merchantPan: string) =>
    findMerchantErrors({ ...merchants[1102], merchantPan } as QrMerchant)
  for (const valid of ['93600000000000009', '9360000000000009000'])
    expect(errors(valid)).toEqual([])
  for (const invalid of ['93600000000000000', '9360000000000000008', '93600000000000000000'])
    expect(errors(invalid)).toEqual(['merchantPan'])
})
