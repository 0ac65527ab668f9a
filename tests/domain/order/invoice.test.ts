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
