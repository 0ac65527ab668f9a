import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBeforeInvoice, isTaxNumber } from '#domain/order/invoice.ts'

test.each([
  // Numbers published by their owners: an oil company, an electronics maker, a dairy.
  [1001, '0107544000108', true],
  [1001, '0-1075-44000-10-8', true],
  [1001, '0107544000109', false],
  [1001, '107544000108', false],
  [1198, '124-81-00998', true],
  [1198, '1248100999', false],
  [1234, '0300588569', true],
  [1234, '0300588569-001', true],
  [1234, '0300588560', false],
  [1102, '01.001.664.1-051.000', true],
  [1102, '1234', false],
  [1129, 'C20880050010', true],
  [1171, '000-101-528-000', true],
  [1171, '12345', false],
  [1001, '', false],
  [1, '0107544000108', false],
])('in country %i the validity of tax number %s is %s', (country, text, fits) => {
  expect(isTaxNumber(text, country)).toBe(fits)
})

test('an invoice can still be requested until the parcel leaves', () => {
  expect(isBeforeInvoice({ type: 'PLATFORM', status: 'PACKED' })).toBe(true)
  expect(isBeforeInvoice({ type: 'PLATFORM', status: 'INVOICED' })).toBe(false)
  expect(isBeforeInvoice({ type: 'THIRD_PARTY', status: 'SHIPPED' })).toBe(false)
  expect(isBeforeInvoice({ type: 'THIRD_PARTY', status: 'CANCEL_APPLYING' })).toBe(false)
})

/** Check digits as the tax offices describe them, written without the code under test. */
const checkDigits: readonly [
  countryId: number,
  length: number,
  of: (d: readonly number[]) => number,
][] = [
  [1001, 12, (d) => (11 - (d.reduce((sum, digit, i) => sum + digit * (13 - i), 0) % 11)) % 10],
  [
    1198,
    9,
    (d) => {
      const weighted = [1, 3, 7, 1, 3, 7, 1, 3, 5].map((weight, i) => weight * (d[i] ?? 0))
      const carry = Math.trunc((weighted[8] ?? 0) / 10)
      const remainder = (weighted.reduce((sum, one) => sum + one, 0) + carry) % 10
      return remainder === 0 ? 0 : 10 - remainder
    },
  ],
  [
    1234,
    9,
    (d) => {
      const primes = [31, 29, 23, 19, 17, 13, 7, 5, 3]
      return 10 - (primes.reduce((sum, prime, i) => sum + prime * (d[i] ?? 0), 0) % 11)
    },
  ],
]

test.each(checkDigits)(
  'country %i accepts only the correct check digit',
  (countryId, length, of) => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.array(digit, { minLength: length, maxLength: length }), (digits) => {
        const valid = Array.from({ length: 10 }, (_, last) => last).filter((last) =>
          isTaxNumber(digits.join('') + String(last), countryId),
        )
        const expected = of(digits)
        expect(valid).toEqual(expected >= 0 && expected < 10 ? [expected] : [])
      }),
      { numRuns: 400 },
    )
  },
)
