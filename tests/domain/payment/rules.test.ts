import { describe, expect, it, test } from 'vitest'
import { currencyByCountry } from '#domain/country/moneys.ts'
import type { PaymentMethodId } from '#domain/order/payment.ts'
import { allocateRefund } from '#domain/payment/allocate-refund.ts'
import { foldReference, hasBankReference } from '#domain/payment/bank-reference.ts'
import { findMethodRefusal, methodsFor, type PaymentFacts } from '#domain/payment/open-methods.ts'
import { findPaymentTransition, paymentTransitions } from '#domain/payment/states.ts'
import { formatPayloadAmount } from '#domain/payment/qr/amount.ts'
import { drawCodePicture, quietZoneModules } from '#domain/payment/qr/code-picture.ts'
import { writeQrField, writeQrTemplate } from '#domain/payment/qr/fields.ts'
import { buildQrPayload } from '#domain/payment/qr/payload.ts'
import { maxReferenceLength, toPayloadReference } from '#domain/payment/qr/reference.ts'

const methods: PaymentMethodId[] = [1, 2, 3, 4, 5, 6, 7, 8]

describe('a refund', () => {
  const orders = [
    { orderId: 1, left: 100 },
    { orderId: 2, left: 50 },
    { orderId: 3, left: 0 },
    { orderId: 4, left: 1 },
  ]

  it('goes to the only order with exactly that remaining amount', () => {
    expect(allocateRefund(50, orders)).toEqual({ shares: [{ orderId: 2, amount: 50 }], rest: 0 })
    expect(allocateRefund(1, orders)).toEqual({ shares: [{ orderId: 4, amount: 1 }], rest: 0 })
  })

  it('is split by remaining amounts, with the rounding on the last order', () => {
    expect(allocateRefund(99, orders)).toEqual({
      shares: [
        { orderId: 1, amount: 65 },
        { orderId: 2, amount: 32 },
        { orderId: 4, amount: 2 },
      ],
      rest: 0,
    })
  })

  it('gives the rounding to the last order that has a remaining amount', () => {
    const last = [
      { orderId: 1, left: 3 },
      { orderId: 2, left: 3 },
      { orderId: 3, left: 0 },
    ]
    expect(allocateRefund(5, last).shares).toEqual([
      { orderId: 1, amount: 2 },
      { orderId: 2, amount: 3 },
    ])
  })

  it('is never split into shares of zero', () => {
    const two = [
      { orderId: 1, left: 1 },
      { orderId: 2, left: 9 },
    ]
    expect(allocateRefund(2, two).shares).toEqual([{ orderId: 2, amount: 2 }])
  })

  it('above all remaining amounts reports the excess', () => {
    expect(allocateRefund(200, orders)).toEqual({
      shares: [
        { orderId: 1, amount: 100 },
        { orderId: 2, amount: 50 },
        { orderId: 4, amount: 1 },
      ],
      rest: 49,
    })
    expect(allocateRefund(7, [])).toEqual({ shares: [], rest: 7 })
  })
})

describe('a bank reference', () => {
  it('is required for transfers and cheques', () => {
    expect(methods.filter(hasBankReference)).toEqual([4, 5, 6])
  })

  it('is compared by letters and digits', () => {
    expect(foldReference(' ab-12 ３')).toBe('AB123')
    expect(foldReference(' -- ')).toBe('--')
  })
})

describe('a payment method', () => {
  const paying = (countryCode: string, change: Partial<PaymentFacts> = {}): PaymentFacts => ({
    country: { countryCode },
    shops: [{ hasCounter: true, credit: 'open' as PaymentFacts['shops'][number]['credit'] }],
    hasBackorder: false,
    hasProvider: true,
    ...change,
  })

  it('is one of the country’s methods', () => {
    const ids = (code: string) => methodsFor(paying(code)).map(({ id }) => id)
    expect(ids('TH')).toEqual(methods)
    for (const code of ['ID', 'MY', 'PH', 'VN']) expect(ids(code)).toEqual([1, 2, 4, 6, 7])
    expect(ids('KR')).toEqual([1, 6, 7])
    expect(findMethodRefusal(8, paying('KR'))).toBe('label_pay_other_country')
  })

  it('is available for an ordinary order', () => {
    expect(methodsFor(paying('TH')).every(({ refusal }) => refusal === '')).toBe(true)
  })

  it('is limited to prepayment for special-order items', () => {
    const openMethods = methodsFor(paying('TH', { hasBackorder: true })).filter(
      (one) => !one.refusal,
    )
    expect(openMethods.map(({ id }) => id)).toEqual([6, 7])
    expect(findMethodRefusal(2, paying('TH', { hasBackorder: true }))).toBe('label_pay_in_advance')
  })

  it('at the counter needs a counter in every shop, and online payment needs a provider', () => {
    const shops = [
      { hasCounter: true, credit: 'none' as const },
      { hasCounter: false, credit: 'none' as const },
    ]
    const closedMethods = methodsFor(paying('TH', { shops, hasProvider: false }))
      .filter((one) => one.refusal)
      .map(({ id, refusal }) => [id, refusal])
    expect(closedMethods).toEqual([
      [1, 'label_pay_no_credit'],
      [7, 'label_pay_no_provider'],
      [8, 'label_pay_no_counter'],
    ])
  })

  it.each([
    ['none', 'label_pay_no_credit'],
    ['blocked', 'label_pay_credit_blocked'],
    ['overdue', 'label_pay_credit_overdue'],
    ['exceeded', 'label_pay_credit_exceeded'],
  ] as const)('on credit that is %s is refused with %s', (credit, reason) => {
    const shops = [
      { hasCounter: true, credit: 'exceeded' as const },
      { hasCounter: true, credit },
    ]
    expect(findMethodRefusal(1, paying('TH', { shops }))).toBe(reason)
  })
})

test('a payment makes only the listed transitions', () => {
  for (const move of paymentTransitions)
    expect(findPaymentTransition(move.from, move.to)).toBe(move)
  expect(findPaymentTransition('PAID', 'PENDING')).toBeUndefined()
  expect(findPaymentTransition('REFUNDED', 'PAID')).toBeUndefined()
  expect(findPaymentTransition('PENDING', 'REFUNDED')).toBeUndefined()
})

describe('a payment code', () => {
  it('has an amount with the decimals of the currency', () => {
    const baht = (minor: number) => formatPayloadAmount(minor, currencyByCountry[1001])
    expect([baht(1), baht(10), baht(100), baht(932_900)]).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '9329.00',
    ])
    expect(formatPayloadAmount(450_000, currencyByCountry[1102])).toBe('450000')
    expect(baht(999_999_999_999)).toBe('9999999999.99')
    for (const wrong of [0, -1, 0.5, 1_000_000_000_000])
      expect(() => baht(wrong)).toThrow(RangeError)
  })

  it('encodes each field as its number, length and value', () => {
    expect(writeQrField('00', '01')).toBe('000201')
    expect(writeQrField('59', 'x'.repeat(99))).toBe(`5999${'x'.repeat(99)}`)
    expect(writeQrTemplate('62', [writeQrField('05', 'A'), writeQrField('07', 'B')])).toBe(
      '62100501A0701B',
    )
    for (const wrongValue of ['', 'x'.repeat(100), 'ก'])
      expect(() => writeQrField('59', wrongValue)).toThrow(RangeError)
  })

  it('has a reference of up to 20 letters and digits', () => {
    expect(toPayloadReference('e26-0001/a')).toBe('E260001A')
    expect(toPayloadReference('1'.repeat(20))).toHaveLength(maxReferenceLength)
    for (const wrongValue of ['', '--', '1'.repeat(21)])
      expect(() => toPayloadReference(wrongValue)).toThrow(RangeError)
  })

  const merchant = {
    scheme: 'PROMPTPAY',
    name: 'EGG MALL',
    city: 'BANGKOK',
    billerId: '010753600037401',
    reference2: 'EGG',
  } as const

  it('of PromptPay is written field by field', () => {
    expect(
      buildQrPayload(merchant, { amount: 12_345, money: currencyByCountry[1001], number: 'E26-1' }),
    ).toMatch(
      new RegExp(
        '^00020101021230540016A000000677010112' +
          '01150107536000374010204E2610303EGG' +
          '52045533530376454' +
          '06123.455802TH5908EGG MALL6007BANGKOK6304[0-9A-F]{4}$',
      ),
    )
  })

  it('is refused in another currency', () => {
    const request = { amount: 100, money: currencyByCountry[1102], number: 'E1' }
    expect(() => buildQrPayload(merchant, request)).toThrow('PROMPTPAY takes THB, not IDR')
  })

  it('is drawn with one path per run and a margin of four modules', () => {
    const { size, path } = drawCodePicture('E26')
    expect([size, quietZoneModules]).toEqual([21, 4])
    expect(path.startsWith('M0 0h7v1h-7z')).toBe(true)
  })
})
