import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countries, type Country } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { isFasterWorthIt, promiseDelivery } from '#domain/shipping/delivery-promise.ts'
import { type Service, servicesFor, type Zone } from '#domain/shipping/services.ts'

/*
 * A second calculator, built from the written rules alone (shipping policy 1.7; decisions,
 * "Delivery and time"). It uses day numbers, hours as text and its own holiday table. It shares
 * only its input with the code under test.
 */

const restDays = new Set(
  readFileSync(new URL('days-of-rest.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [code, year, days = ''] = line.split('\t')
      return days.split(' ').map((day) => `${code} ${year}-${day}`)
    }),
)

const hoursAhead: Record<string, number> = { TH: 7, ID: 7, VN: 7, MY: 8, PH: 8, KR: 9 }

const isoDayOf = (epochDay: number) => new Date(epochDay * 864e5).toISOString().slice(0, 10)

/** 1 January 1970 was a Thursday. */
const isSunday = (epochDay: number) => epochDay % 7 === 3

const works = (code: string, epochDay: number) =>
  !isSunday(epochDay) && !restDays.has(`${code} ${isoDayOf(epochDay)}`)

/** Returns the day that is a number of working days later. */
function later(code: string, epochDay: number, workingDays: number): number {
  let day = epochDay
  for (let passed = 0; passed < workingDays; passed += works(code, day) ? 1 : 0) day += 1
  return day
}

interface Promised {
  from: string
  to: string
  isOffered: boolean
}

function expectedOf(code: string, time: number, service: Service, zone: Zone): Promised {
  const local = new Date(time + (hoursAhead[code] ?? 0) * 3_600_000).toISOString()
  const today = Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / 864e5
  const clock = local.slice(11, 19)
  const placedBy = (last: string) =>
    works(code, today) && clock <= last ? today : later(code, today, 1)
  const placed = placedBy('16:00:00')
  const from = (days: number) => isoDayOf(later(code, placed, days))
  if (service === 'FASTER') {
    const isBetween = works(code, today) && clock >= '14:00:00' && clock <= '16:00:00'
    const day = isoDayOf(later(code, placedBy('13:59:59'), 1))
    return { from: day, to: day, isOffered: !isBetween }
  }
  const always = { isOffered: true }
  if (service === 'STANDARD') return { from: from(3), to: from(5), ...always }
  if (service === 'OWN_3PL') return { from: from(2), to: from(3), ...always }
  if (zone === 'SPECIAL') return { from: from(4), to: '', ...always }
  const days = service === 'BUDGET' ? 4 : zone === 'METRO' ? 1 : 2
  return { from: from(days), to: from(days), ...always }
}

function actualOf(country: Country, time: number, service: Service, zone: Zone): Promised {
  const calendar = calendarOf(country)
  const promise = promiseDelivery(time, service, zone, calendar)
  const isOffered = service !== 'FASTER' || isFasterWorthIt(time, zone, calendar)
  return promise.kind === 'day'
    ? { from: promise.day, to: promise.day, isOffered }
    : { from: promise.fromDay, to: promise.toDay ?? '', isOffered }
}

const edges = [
  '00:00:00',
  '08:59:59',
  '09:00:00',
  '13:59:59',
  '14:00:00',
  '15:59:59',
  '16:00:00',
  '16:00:01',
  '23:59:59',
]
const secondsOf = (clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const first = Date.parse('2026-01-01T00:00:00Z') / 864e5
const last = Date.parse('2028-12-15T00:00:00Z') / 864e5
const yearEnds = ['2026-12-24', '2027-12-24'].map((day) => Date.parse(`${day}T00:00:00Z`) / 864e5)
const holidayDays = [...restDays].map((row) => Date.parse(`${row.slice(3)}T00:00:00Z`) / 864e5)

const aDay = fc.oneof(
  fc.integer({ min: first, max: last }),
  fc
    .tuple(fc.constantFrom(...holidayDays), fc.integer({ min: -6, max: 2 }))
    .map(([day, off]) => Math.min(last, Math.max(first, day + off))),
  fc.tuple(fc.constantFrom(...yearEnds), fc.integer({ min: 0, max: 16 })).map(([a, b]) => a + b),
)
const aSecond = fc.oneof(fc.constantFrom(...edges).map(secondsOf), fc.nat(86_399))
const aWay = fc.constantFrom(...countries).chain((country) => {
  const zones: Zone[] =
    country.countryCode === 'TH' ? ['METRO', 'UPCOUNTRY', 'SPECIAL'] : ['UPCOUNTRY']
  return fc.constantFrom(...zones).chain((zone) =>
    fc.record({
      country: fc.constant(country),
      zone: fc.constant(zone),
      service: fc.constantFrom(...servicesFor(country, zone, true)),
    }),
  )
})

it('20,000 delivery promises match an independent calculator to the day', () => {
  let compared = 0
  fc.assert(
    fc.property(aWay, aDay, aSecond, ({ country, zone, service }, day, second) => {
      const code = country.countryCode
      const time = day * 864e5 + (second - (hoursAhead[code] ?? 0) * 3600) * 1000
      expect(actualOf(country, time, service, zone)).toEqual(expectedOf(code, time, service, zone))
      compared += 1
    }),
    { numRuns: 20_000 },
  )
  expect(compared).toBe(20_000)
})

it('promises at every cut-off time in three years match the calculator in every country', () => {
  const methods: [string, Service, Zone][] = [
    ['TH', 'NORMAL', 'METRO'],
    ['TH', 'FASTER', 'METRO'],
    ...countries
      .filter(({ countryCode }) => countryCode !== 'TH')
      .map(({ countryCode }): [string, Service, Zone] => [countryCode, 'STANDARD', 'UPCOUNTRY']),
  ]
  const differences: string[] = []
  for (const [code, service, zone] of methods) {
    const country = countries.find(({ countryCode }) => countryCode === code) as Country
    for (let day = first; day <= last; day += 1)
      for (const clock of edges) {
        const time = day * 864e5 + (secondsOf(clock) - (hoursAhead[code] ?? 0) * 3600) * 1000
        const [shop, rule] = [
          actualOf(country, time, service, zone),
          expectedOf(code, time, service, zone),
        ]
        if (JSON.stringify(shop) !== JSON.stringify(rule))
          differences.push(`${code} ${service} ${isoDayOf(day)} ${clock}`)
      }
  }
  expect(differences).toEqual([])
})

it('an order on Friday 4 December 2026 at ten arrives on Tuesday because of two holidays', () => {
  const time = Date.parse('2026-12-04T10:00:00+07:00')
  const [thailand] = countries
  expect(actualOf(thailand as Country, time, 'NORMAL', 'METRO').from).toBe('2026-12-08')
})
