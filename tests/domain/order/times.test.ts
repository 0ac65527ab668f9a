import { describe, expect, it, test } from 'vitest'
import {
  bankTransferCutOffSeconds,
  closingTimeOf,
  nonReceiptReportStart,
  nonReceiptDays,
} from '#domain/order/closing.ts'
import { collectionDeadline, toCollectionCode, isCollectionCode } from '#domain/order/collecting.ts'
import { isTaxBranch, isTaxNumber, maxInvoiceLengths } from '#domain/order/invoice.ts'
import {
  isCollected,
  isPaidToSeller,
  isPaymentMethod,
  isPrepaid,
  type PaymentMethodId,
  unpaidCancelHours,
} from '#domain/order/payment.ts'
import { maxOrderRemarkLength } from '#domain/order/remark.ts'

const bangkok = { utcOffset: 7, holidays: new Set<string>() }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)

describe('an order', () => {
  const days = { fromDay: '2026-11-23', toDay: '2026-11-24' }

  it('can be reported missing from the day after its last promised day', () => {
    expect(nonReceiptReportStart(days, bangkok)).toBe(parseTime('2026-11-25T00:00:00'))
    expect(nonReceiptReportStart({ ...days, toDay: '' }, bangkok)).toBe(
      parseTime('2026-11-24T00:00:00'),
    )
  })

  it('closes at the end of the fifth working day after the promised day', () => {
    expect(nonReceiptDays).toBe(5)
    expect(closingTimeOf(days, '2026-11-23', bangkok)).toBe(parseTime('2026-12-01T00:00:00'))
    expect(closingTimeOf({ ...days, toDay: '' }, '2026-11-22', bangkok)).toBe(
      parseTime('2026-11-29T00:00:00'),
    )
  })

  it('closes later when it left the shop after the promised day', () => {
    expect(closingTimeOf(days, '2026-11-26', bangkok)).toBe(parseTime('2026-12-03T00:00:00'))
  })

  it('is held at the counter until the end of the fifth working day', () => {
    expect(collectionDeadline('2026-11-23', bangkok)).toBe(parseTime('2026-11-29T00:00:00'))
  })

  it('expires unpaid after a day, and a bank transfer before 18:00 counts for the same day', () => {
    expect([unpaidCancelHours, bankTransferCutOffSeconds]).toEqual([24, 64_800])
  })

  it('has a remark limited to 200 characters', () => {
    expect(maxOrderRemarkLength).toBe(200)
  })
})

describe('a collection code', () => {
  it('has six of 31 characters, all equally likely', () => {
    expect(toCollectionCode([0, 1, 30, 31, 32, 247, 5, 6])).toBe('23Z23Z')
    expect(toCollectionCode([248, 255, 0, 1, 2, 3, 4, 5])).toBe('234567')
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const sign = toCollectionCode([byte])
      if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    }
    expect([counts.size, new Set(counts.values())]).toEqual([31, new Set([8])])
  })

  it('is accepted in any spelling, and an order without a code accepts none', () => {
    expect(isCollectionCode('23-z2 3z', '23Z23Z')).toBe(true)
    expect(isCollectionCode('23Z23', '23Z23Z')).toBe(false)
    expect(isCollectionCode('', '')).toBe(false)
  })
})

test('payment methods differ in time and recipient of the payment', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies PaymentMethodId[]
  expect([0, ...ids, 9].filter(isPaymentMethod)).toEqual(ids)
  expect(ids.filter(isCollected)).toEqual([8])
  expect(ids.filter(isPaidToSeller)).toEqual([2, 3, 4, 5, 8])
  expect(ids.filter(isPrepaid)).toEqual([6, 7])
})

describe('a tax number', () => {
  it.each([
    ['0105536000013', 1001, false],
    ['0107537000254', 1001, true],
    ['1248100998', 1198, true],
    ['2208162517', 1198, true],
    ['1018116293', 1198, true],
    ['0105556987652', 1001, true],
    ['0105556987653', 1001, false],
    ['2208162050', 1198, true],
    ['0312345673', 1234, true],
    ['1098765438', 1234, true],
    ['0100109106', 1234, true],
    ['0100109107', 1234, false],
  ])('%s of the country %i is checked by its last digit: %s', (text, countryId, isValid) => {
    expect(isTaxNumber(text, countryId)).toBe(isValid)
  })

  it('of a Thai branch has five digits, elsewhere up to five', () => {
    expect(['', '00000', '1'].map((branch) => isTaxBranch(branch, 1001))).toEqual([
      true,
      true,
      false,
    ])
    expect(['', '00000', '1', '123456'].map((branch) => isTaxBranch(branch, 1102))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('is printed with a name of up to 120 and an address of up to 300 characters', () => {
    expect(maxInvoiceLengths).toEqual({ name: 120, address: 300, branch: 5, taxId: 20 })
  })
})
