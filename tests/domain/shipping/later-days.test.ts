import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { listLaterDeliveryDays } from '#domain/shipping/later-delivery-days.ts'

const thailand = calendarOf(countryOf(1001))

test('a shop offers the promised day and later working days', () => {
  // 5 December 2026 is both a Saturday and a holiday, with a substitute on Monday the 7th. The 10th
  // is a holiday too.
  const promised = { fromDay: '2026-12-04', toDay: '2026-12-04' }
  expect(
    listLaterDeliveryDays(promised, 'NORMAL', 4, thailand).map((days) => days.fromDay),
  ).toEqual(['2026-12-04', '2026-12-08', '2026-12-09', '2026-12-11', '2026-12-12'])
})

test('a date range moves as a whole, and an open-ended range stays open-ended', () => {
  const korea = calendarOf(countryOf(1198))
  const range = { fromDay: '2026-11-26', toDay: '2026-11-28' }
  expect(listLaterDeliveryDays(range, 'STANDARD', 1, korea)[1]).toEqual({
    fromDay: '2026-11-27',
    toDay: '2026-11-30',
  })
  const openPeriod = { fromDay: '2026-11-26', toDay: '' } as const
  expect(listLaterDeliveryDays(openPeriod, 'NORMAL', 1, thailand)[1]).toEqual({
    fromDay: '2026-11-27',
    toDay: '',
  })
})

test('shops without later days, faster delivery and own carriers offer one day', () => {
  const promised = { fromDay: '2026-11-24', toDay: '2026-11-24' }
  expect(listLaterDeliveryDays(promised, 'NORMAL', 0, thailand)).toEqual([promised])
  expect(listLaterDeliveryDays(promised, 'FASTER', 5, thailand)).toEqual([promised])
  expect(listLaterDeliveryDays(promised, 'OWN_3PL', 5, thailand)).toEqual([promised])
})

test('the promised day stays unchanged, even when it is a day of rest', () => {
  const sunday = { fromDay: '2026-11-29', toDay: '2026-11-29' } as const
  expect(listLaterDeliveryDays(sunday, 'NORMAL', 0, thailand)).toEqual([sunday])
})
