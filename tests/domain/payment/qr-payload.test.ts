import { CRC } from 'emvco-qr-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrMerchants } from '#config/qr-merchants.ts'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { checksum } from '#domain/payment/qr/checksum.ts'
import { toPayloadReference } from '#domain/payment/qr/reference.ts'
import { buildQrPayload } from '#domain/payment/qr/payload.ts'
import { generatedCases } from '../../support/rounds.ts'
import { anyPayment, readPayload, schemes } from '../../support/order/qr-payments.ts'

for (const { scheme, currencyNumber, country, decimals, version, account, additional } of schemes)
  test(`a ${scheme} payload contains every requested field`, () => {
    fc.assert(
      fc.property(anyPayment(scheme), ({ merchant, request }) => {
        const payload = buildQrPayload(merchant, request)
        const { '63': crc, '54': amount, ...tags } = readPayload(payload)
        expect(new CRC(String(crc)).validate(payload.slice(0, -4))).toBe(true)
        expect(amount).toMatch(decimals === 0 ? /^\d+$/ : /^\d+\.\d\d$/)
        expect(Math.round(Number(amount) * 10 ** decimals)).toBe(request.amount)
        const reference = toPayloadReference(request.number)
        expect(tags).toEqual({
          '00': version,
          '01': '12',
          ...account(merchant as never, reference),
          '52': '5533',
          '53': currencyNumber,
          '58': country,
          '59': merchant.name,
          '60': merchant.city,
          ...('postCode' in merchant && { '61': merchant.postCode }),
          ...additional(reference),
        })
      }),
      generatedCases(`${scheme} payloads read back`, 200, 5000),
    )
  })

test('the checksum matches the published check value and real codes', () => {
  // The check value of CRC-16/CCITT-FALSE, and codes displayed by Malaysian and Philippine shops.
  expect(checksum('123456789')).toBe('29B1')
  for (const code of [
    '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F',
    '00020101021228530011ph.ppmi.p2m0111SRCPPHM2XXX0312MRCHNT-4H3TZ05030005204519953036085406100.005802PH5925SOCMED DIGITAL MARKETING 6010MakatiCity62650010ph.starpay0315SOCMED DIGITAL 0509OR#1Z1CSC0708TodayPay0803***88290012ph.ppmi.qrph0109OR#1Z1CSC63040275',
  ])
    expect(checksum(code.slice(0, -4))).toBe(code.slice(-4))
})

test('a changed character makes the checksum invalid', () => {
  fc.assert(
    fc.property(
      anyPayment('PROMPTPAY'),
      fc.nat(),
      fc.constantFrom(...'0123456789'),
      ({ merchant, request }, index, digit) => {
        const payload = buildQrPayload(merchant, request)
        const place = index % (payload.length - 4)
        fc.pre(payload[place] !== digit)
        const changedPayload = payload.slice(0, place) + digit + payload.slice(place + 1)
        expect(checksum(changedPayload.slice(0, -4))).not.toBe(changedPayload.slice(-4))
      },
    ),
    generatedCases('changed payment codes', 200, 5000),
  )
})

test('a request that can’t be paid throws instead of printing a code', () => {
  const ask = (amount: number, number = 'E261122-ABCD-EFGH', money = currencyByCountry[1001]) =>
    buildQrPayload(qrMerchants[1001], { amount, money, number })
  expect(ask(1)).toContain('54040.01')
  for (const amount of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER])
    expect(() => ask(amount), String(amount)).toThrow(RangeError)
  expect(() => ask(100, '---')).toThrow(RangeError)
  expect(() => ask(100, 'E'.repeat(21))).toThrow(RangeError)
  expect(() => ask(100, 'E1', currencyByCountry[1234])).toThrow(RangeError)
})
