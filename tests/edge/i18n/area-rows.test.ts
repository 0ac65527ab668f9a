import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { messagesOf } from '#i18n/messages.ts'
import { listAreaRows, orderCutOffTime } from '#i18n/service-rows.ts'

const messages = { read: messagesOf('en', 'read'), units: messagesOf('en', 'units') }

test('Thai delivery rows show one, two or more than three working days by area, and free delivery only in the Bangkok area', () => {
  const rows = listAreaRows(countryOf(1001), 'en', messages)
  expect(rows).toEqual([
    { area: 'Bangkok area', days: '1 working day', fee: '฿149.00', free: '฿10,000.00' },
    { area: 'Up-country', days: '2 working days', fee: '฿149.00', free: '' },
    { area: 'Special zones', days: 'More than 3 working days', fee: '฿149.00', free: '' },
  ])
  expect(orderCutOffTime()).toBe('16:00')
})

test('other countries have one delivery row for the whole country', () => {
  const [row, ...otherAreaRows] = listAreaRows(countryOf(1198), 'en', messages)
  expect(otherAreaRows).toEqual([])
  expect(row).toMatchObject({ area: 'Korea', days: '3–5 working days', free: '' })
  expect(row?.fee).toMatch(/^₩[\d,]+$/)
})
