import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries, type Country } from '#domain/country/countries.ts'
import { addDays } from '#domain/shipping/calendar.ts'
import { addWorkingDays, isWorkingDay } from '#domain/shipping/working-days.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import {
  type DeliveryPromise,
  isFasterWorthIt,
  promiseDelivery,
} from '#domain/shipping/delivery-promise.ts'
import type { Service, Zone } from '#domain/shipping/services.ts'

const country = (code: string) => countries.find((row) => row.countryCode === code) as Country
const thai = calendarOf(country('TH'))

const bangkokTime = (day: string, time: string) => Date.parse(`${day}T${time}+07:00`)

function promise(service: Service, zone: Zone, day: string, time: string): DeliveryPromise {
  return promiseDelivery(bangkokTime(day, time), service, zone, thai)
}

function dayOf(service: Service, zone: Zone, day: string, time: string): string {
  const promised = promise(service, zone, day, time)
  if (promised.kind !== 'day') throw new Error(`${service} to ${zone} shows a range`)
  return promised.day
}

/** A week without holidays, followed by another one. */
const week = [
  ['Monday', '2026-11-16'],
  ['Tuesday', '2026-11-17'],
  ['Wednesday', '2026-11-18'],
  ['Thursday', '2026-11-19'],
  ['Friday', '2026-11-20'],
  ['Saturday', '2026-11-21'],
  ['Sunday', '2026-11-22'],
] as const

const insideTimes = ['00:00:00', '08:59:59', '09:00:00', '12:34:56', '15:59:59', '16:00:00']
const outsideTimes = ['16:00:01', '18:00:00', '23:59:59']

/**
 * Calendar days until arrival, for orders inside and outside the window (decisions, "Shipping").
 */
const offsets: [string, Service, Zone, Record<string, [number, number]>][] = [
  [
    'normal delivery in the Bangkok area',
    'NORMAL',
    'METRO',
    {
      Monday: [1, 2],
      Tuesday: [1, 2],
      Wednesday: [1, 2],
      Thursday: [1, 2],
      Friday: [1, 3],
      Saturday: [2, 3],
      Sunday: [2, 2],
    },
  ],
  [
    'normal delivery up-country',
    'NORMAL',
    'UPCOUNTRY',
    {
      Monday: [2, 3],
      Tuesday: [2, 3],
      Wednesday: [2, 3],
      Thursday: [2, 4],
      Friday: [3, 4],
      Saturday: [3, 4],
      Sunday: [3, 3],
    },
  ],
  ...(['METRO', 'UPCOUNTRY'] as const).map(
    (zone): [string, Service, Zone, Record<string, [number, number]>] => [
      `budget delivery to ${zone}`,
      'BUDGET',
      zone,
      {
        Monday: [4, 5],
        Tuesday: [4, 6],
        Wednesday: [5, 6],
        Thursday: [5, 6],
        Friday: [5, 6],
        Saturday: [5, 6],
        Sunday: [5, 5],
      },
    ],
  ),
]

for (const [title, service, zone, table] of offsets)
  describe(title, () => {
    for (const [name, day] of week) {
      const [inside, outside] = table[name] as [number, number]
      it(`an order placed on a ${name} inside the window arrives ${inside} days later`, () => {
        for (const time of insideTimes)
          expect(dayOf(service, zone, day, time), time).toBe(addDays(day, inside))
      })
      it(`an order placed on a ${name} outside the window arrives ${outside} days later`, () => {
        for (const time of outsideTimes)
          expect(dayOf(service, zone, day, time), time).toBe(addDays(day, outside))
      })
    }
  })

describe('the order window', () => {
  const tuesday = '2026-11-17'

  it('an order at 08:59:59 counts as placed at 09:00 that day', () => {
    expect(dayOf('NORMAL', 'METRO', tuesday, '08:59:59')).toBe('2026-11-18')
  })

  it('an order on Friday at 08:30 arrives no later than one on Thursday at 23:59', () => {
    expect(dayOf('NORMAL', 'METRO', '2026-11-20', '08:30:00')).toBe('2026-11-21')
    expect(dayOf('NORMAL', 'METRO', '2026-11-19', '23:59:00')).toBe('2026-11-21')
  })

  it('an order at 09:00:00 counts as placed that day', () => {
    expect(dayOf('NORMAL', 'METRO', tuesday, '09:00:00')).toBe('2026-11-18')
  })

  it('an order at 16:00:00 counts as placed that day', () => {
    expect(dayOf('NORMAL', 'METRO', tuesday, '16:00:00')).toBe('2026-11-18')
  })

  it('an order at 16:00:01 counts as placed the next working day', () => {
    expect(dayOf('NORMAL', 'METRO', tuesday, '16:00:01')).toBe('2026-11-19')
  })

  it('uses Bangkok time: it ends at 09:00:00 UTC and begins at 17:00:00 UTC the day before', () => {
    const parseTime = (time: string, day = tuesday) =>
      promiseDelivery(Date.parse(`${day}T${time}Z`), 'NORMAL', 'METRO', thai)
    expect(parseTime('09:00:00')).toMatchObject({ day: '2026-11-18' })
    expect(parseTime('09:00:01')).toMatchObject({ day: '2026-11-19' })
    expect(parseTime('17:00:00', '2026-11-16')).toMatchObject({ day: '2026-11-18' })
    expect(parseTime('09:00:00', '2026-11-16')).toMatchObject({ day: '2026-11-17' })
  })

  it('a Saturday order after 16:00 counts as placed on Monday', () => {
    expect(dayOf('NORMAL', 'METRO', '2026-11-21', '16:00:01')).toBe('2026-11-24')
  })

  it('a Sunday order counts as placed on Monday at any time', () => {
    fc.assert(
      fc.property(fc.nat(86_399), (second) => {
        const at = bangkokTime('2026-11-22', '00:00:00') + second * 1000
        expect(promiseDelivery(at, 'NORMAL', 'METRO', thai)).toMatchObject({ day: '2026-11-24' })
      }),
    )
  })
})

describe('faster delivery', () => {
  it('confirmed at 13:59:59 arrives the next working day before noon', () => {
    expect(promise('FASTER', 'METRO', '2026-11-17', '13:59:59')).toMatchObject({
      kind: 'day',
      day: '2026-11-18',
      before: '12:00',
    })
  })

  it('confirmed at 14:00:00 arrives a working day later', () => {
    expect(dayOf('FASTER', 'METRO', '2026-11-17', '14:00:00')).toBe('2026-11-19')
  })

  it('confirmed before 09:00:00 arrives like an order confirmed at 09:00:00', () => {
    expect(dayOf('FASTER', 'METRO', '2026-11-17', '09:00:00')).toBe('2026-11-18')
    expect(dayOf('FASTER', 'METRO', '2026-11-17', '08:59:59')).toBe('2026-11-18')
  })

  it('confirmed on a Saturday before 14:00 arrives on Monday, and from 14:00 on Tuesday', () => {
    expect(dayOf('FASTER', 'METRO', '2026-11-21', '13:59:59')).toBe('2026-11-23')
    expect(dayOf('FASTER', 'METRO', '2026-11-21', '14:00:00')).toBe('2026-11-24')
  })

  it('confirmed on a Friday after 14:00 arrives on Monday because Saturday is a working day', () => {
    expect(dayOf('FASTER', 'METRO', '2026-11-20', '14:00:00')).toBe('2026-11-23')
  })

  it('is the only service with a promised hour', () => {
    for (const service of ['NORMAL', 'BUDGET'] as const)
      expect(promise(service, 'METRO', '2026-11-17', '10:00:00')).not.toMatchObject({
        before: expect.anything(),
      })
  })
})

describe('public holidays', () => {
  it.each([
    ['the day before Constitution Day, inside', '2026-12-09', '16:00:00', '2026-12-11'],
    ['the day before Constitution Day, outside', '2026-12-09', '16:00:01', '2026-12-12'],
    ['Constitution Day itself, at ten', '2026-12-10', '10:00:00', '2026-12-12'],
    ['Constitution Day itself, at night', '2026-12-10', '23:00:00', '2026-12-12'],
    ['the Friday before a holiday Saturday, inside', '2026-12-04', '16:00:00', '2026-12-08'],
    ['the Friday before a holiday Saturday, outside', '2026-12-04', '16:00:01', '2026-12-09'],
    ['a holiday Saturday', '2026-12-05', '10:00:00', '2026-12-09'],
    ['the Sunday after a holiday Saturday', '2026-12-06', '10:00:00', '2026-12-09'],
    ['the substitute Monday', '2026-12-07', '10:00:00', '2026-12-09'],
    ['New Year', '2026-12-31', '10:00:00', '2027-01-04'],
  ])('are skipped for an order on %s', (_, day, time, arrival) => {
    expect(dayOf('NORMAL', 'METRO', day, time)).toBe(arrival)
  })

  it('extend up-country and budget delivery', () => {
    expect(dayOf('NORMAL', 'UPCOUNTRY', '2026-12-09', '10:00:00')).toBe('2026-12-12')
    expect(dayOf('NORMAL', 'UPCOUNTRY', '2026-12-04', '10:00:00')).toBe('2026-12-09')
    expect(dayOf('BUDGET', 'METRO', '2026-12-01', '10:00:00')).toBe('2026-12-08')
    expect(dayOf('BUDGET', 'METRO', '2026-12-07', '10:00:00')).toBe('2026-12-14')
  })

  it('extend faster delivery', () => {
    expect(dayOf('FASTER', 'METRO', '2026-12-09', '13:59:59')).toBe('2026-12-11')
    expect(dayOf('FASTER', 'METRO', '2026-12-10', '10:00:00')).toBe('2026-12-12')
  })
})

describe('a delivery range', () => {
  it('has no end in special zones: more than 3 working days', () => {
    for (const service of ['NORMAL', 'BUDGET'] as const) {
      const promised = promise(service, 'SPECIAL', '2026-11-16', '10:00:00')
      expect(promised).toMatchObject({ kind: 'range' })
      if (promised.kind === 'range') {
        expect(promised.fromDay > addWorkingDays('2026-11-16', 3, thai)).toBe(true)
        expect(promised.toDay).toBeUndefined()
      }
    }
  })

  it('is 2 to 3 working days until the buyer’s own provider receives the parcel', () => {
    for (const zone of ['METRO', 'UPCOUNTRY', 'SPECIAL'] as const)
      expect(promise('OWN_3PL', zone, '2026-11-20', '10:00:00')).toMatchObject({
        kind: 'range',
        fromDay: '2026-11-23',
        toDay: '2026-11-24',
      })
  })

  it('is 3 to 5 working days in the other countries, in local time', () => {
    for (const where of countries.filter((row) => row.countryCode !== 'TH')) {
      const calendar = calendarOf(where)
      const sign = `+0${where.utcOffset}:00`
      const parseTime = (time: string) =>
        promiseDelivery(Date.parse(`2026-11-16T${time}${sign}`), 'STANDARD', 'UPCOUNTRY', calendar)
      expect(parseTime('16:00:00')).toMatchObject({
        kind: 'range',
        fromDay: '2026-11-19',
        toDay: '2026-11-21',
      })
      expect(parseTime('16:00:01')).toMatchObject({
        kind: 'range',
        fromDay: '2026-11-20',
        toDay: '2026-11-23',
      })
    }
  })
})

describe('every delivery promise', () => {
  const second = fc.integer({
    min: Date.parse('2026-01-01T00:00:00Z') / 1000,
    max: Date.parse('2028-12-01T00:00:00Z') / 1000,
  })
  const dated = fc.constantFrom<[Service, Zone]>(
    ['NORMAL', 'METRO'],
    ['NORMAL', 'UPCOUNTRY'],
    ['FASTER', 'METRO'],
    ['BUDGET', 'METRO'],
    ['BUDGET', 'UPCOUNTRY'],
  )

  it('is a working day after the order day', () => {
    fc.assert(
      fc.property(second, dated, (time, [service, zone]) => {
        const promised = promiseDelivery(time * 1000, service, zone, thai)
        const today = new Date(time * 1000 + 7 * 3_600_000).toISOString().slice(0, 10)
        expect(promised.kind).toBe('day')
        if (promised.kind === 'day') {
          expect(promised.day > today).toBe(true)
          expect(isWorkingDay(promised.day, thai)).toBe(true)
        }
      }),
    )
  })

  it('has a cut-off that is not in the past', () => {
    fc.assert(
      fc.property(second, dated, (time, [service, zone]) => {
        const promised = promiseDelivery(time * 1000, service, zone, thai)
        expect(promised.cutOff).toBeGreaterThanOrEqual(time * 1000)
      }),
    )
  })

  it('stays the same up to its cut-off and is later one second afterwards', () => {
    fc.assert(
      fc.property(second, dated, (time, [service, zone]) => {
        const promised = promiseDelivery(time * 1000, service, zone, thai)
        expect(promiseDelivery(promised.cutOff, service, zone, thai)).toEqual(promised)
        const lateDelivery = promiseDelivery(promised.cutOff + 1000, service, zone, thai)
        if (promised.kind === 'day' && lateDelivery.kind === 'day')
          expect(lateDelivery.day > promised.day).toBe(true)
      }),
    )
  })
})

describe('the faster service', () => {
  it('is offered until 14:00 and after 16:00:00, but not between the cut-offs', () => {
    const worth = (time: string) => isFasterWorthIt(bangkokTime('2026-11-17', time), 'METRO', thai)
    expect(['09:00:00', '13:59:59', '16:00:01', '08:00:00'].map(worth)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['14:00:00', '16:00:00'].map(worth)).toEqual([false, false])
  })
})
