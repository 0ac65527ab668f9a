import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries, type Country } from '#domain/country/countries.ts'
import type { ParcelLine } from '#domain/shipping/fee.ts'
import {
  deliveryTypeOf,
  type Service,
  serviceIds,
  serviceOfId,
  servicesFor,
  shippingFee,
  type Zone,
} from '#domain/shipping/services.ts'

const thailand = countries.find((row) => row.countryCode === 'TH') as Country
const abroad = countries.filter((row) => row.countryCode !== 'TH')
const zones: readonly Zone[] = ['METRO', 'UPCOUNTRY', 'SPECIAL']
const thaiServices: readonly Service[] = ['NORMAL', 'FASTER', 'BUDGET', 'OWN_3PL']
const baht = (sum: number) => Math.round(sum * 100)

const parcelOf = (kg: number): ParcelLine[] => [
  { weightG: Math.round(kg * 1000), lengthMm: 10, widthMm: 10, heightMm: 10, quantity: 1 },
]
const anyParcel = fc.array(
  fc.record({
    weightG: fc.nat(50_000),
    lengthMm: fc.nat(2000),
    widthMm: fc.nat(2000),
    heightMm: fc.nat(2000),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 5 },
)
const anyPayable = fc.nat(200_000_000)
const anyZone = fc.constantFrom(...zones)
const fee = (service: Service, zone: Zone, payable: number, parcel: readonly ParcelLine[]) =>
  shippingFee(thailand, service, zone, payable, parcel)

describe('normal delivery', () => {
  it('in the Bangkok area is priced by weight at 9,999.99 and free from 10,000.00', () => {
    expect(fee('NORMAL', 'METRO', baht(9_999.99), parcelOf(5))).toBe(baht(149))
    expect(fee('NORMAL', 'METRO', baht(9_999.99), parcelOf(5.001))).toBe(baht(199))
    expect(fee('NORMAL', 'METRO', baht(10_000), parcelOf(5.001))).toBe(0)
    expect(fee('NORMAL', 'METRO', baht(10_000), parcelOf(400))).toBe(0)
  })

  it('outside the Bangkok area is priced by weight, whatever the order total', () => {
    for (const zone of ['UPCOUNTRY', 'SPECIAL'] as const) {
      expect(fee('NORMAL', zone, baht(10_000), parcelOf(5))).toBe(baht(149))
      expect(fee('NORMAL', zone, baht(1_000_000), parcelOf(20.1))).toBe(baht(314))
    }
  })
})

describe('faster delivery', () => {
  it('costs 50 even when normal delivery is free', () => {
    expect(fee('FASTER', 'METRO', baht(10_000), parcelOf(30))).toBe(baht(50))
  })

  it('costs normal delivery plus 50 for every total and parcel', () => {
    fc.assert(
      fc.property(anyPayable, anyParcel, (payable, parcel) => {
        const normal = fee('NORMAL', 'METRO', payable, parcel)
        expect(fee('FASTER', 'METRO', payable, parcel)).toBe(normal + baht(50))
      }),
    )
  })
})

describe('the buyer’s own logistics provider', () => {
  it('is never free, for any total or zone', () => {
    fc.assert(
      fc.property(anyZone, anyPayable, anyParcel, (zone, payable, parcel) => {
        expect(fee('OWN_3PL', zone, payable, parcel)).toBeGreaterThanOrEqual(baht(149))
      }),
    )
  })

  it('is priced by weight', () => {
    expect(fee('OWN_3PL', 'METRO', baht(50_000), parcelOf(20))).toBe(baht(299))
  })
})

describe('budget delivery', () => {
  it.each([
    [9_999.99, 149],
    [10_000, 199],
    [29_999.99, 199],
    [30_000, 349],
    [100_000, 349],
    [100_000.01, 499],
  ])('for an order of %d baht costs %d at any weight', (payable, cost) => {
    for (const zone of zones)
      for (const kg of [0.1, 20.1, 500])
        expect(fee('BUDGET', zone, baht(payable), parcelOf(kg))).toBe(baht(cost))
  })
})

describe('every service of Thailand', () => {
  it('costs 149 baht or more unless it is free', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Service>('NORMAL', 'OWN_3PL', 'BUDGET'),
        anyZone,
        anyPayable,
        anyParcel,
        (service, zone, payable, parcel) => {
          const isFree = service === 'NORMAL' && zone === 'METRO' && payable >= baht(10_000)
          const cost = fee(service, zone, payable, parcel)
          if (isFree) expect(cost).toBe(0)
          else expect(cost).toBeGreaterThanOrEqual(baht(149))
        },
      ),
    )
  })

  it('never gets cheaper for a heavier parcel', () => {
    const grams = fc.nat(300_000)
    fc.assert(
      fc.property(
        fc.constantFrom(...thaiServices),
        anyZone,
        anyPayable,
        grams,
        grams,
        (service, zone, payable, a, b) => {
          const light = fee(service, zone, payable, parcelOf(Math.min(a, b) / 1000))
          const heavy = fee(service, zone, payable, parcelOf(Math.max(a, b) / 1000))
          expect(heavy).toBeGreaterThanOrEqual(light)
        },
      ),
    )
  })

  it('costs a whole number of satang', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...thaiServices),
        anyZone,
        anyPayable,
        anyParcel,
        (service, zone, payable, parcel) => {
          expect(Number.isSafeInteger(fee(service, zone, payable, parcel))).toBe(true)
        },
      ),
    )
  })
})

describe('the services available to a shop order', () => {
  it('start with normal delivery in every zone of Thailand', () => {
    for (const zone of zones)
      for (const prepaid of [true, false])
        expect(servicesFor(thailand, zone, prepaid)[0]).toBe('NORMAL')
  })

  it('include faster delivery only in the Bangkok area', () => {
    for (const prepaid of [true, false]) {
      expect(servicesFor(thailand, 'METRO', prepaid)).toContain('FASTER')
      expect(servicesFor(thailand, 'UPCOUNTRY', prepaid)).not.toContain('FASTER')
      expect(servicesFor(thailand, 'SPECIAL', prepaid)).not.toContain('FASTER')
    }
  })

  it('include budget delivery only with prepayment', () => {
    for (const zone of zones) {
      expect(servicesFor(thailand, zone, true)).toContain('BUDGET')
      expect(servicesFor(thailand, zone, false)).not.toContain('BUDGET')
    }
  })

  it('include the buyer’s own provider everywhere in Thailand', () => {
    for (const zone of zones) expect(servicesFor(thailand, zone, false)).toContain('OWN_3PL')
  })

  it('are one standard service with a flat fee in the other countries', () => {
    for (const country of abroad) {
      expect(servicesFor(country, 'UPCOUNTRY', true)).toEqual(['STANDARD'])
      expect(servicesFor(country, 'UPCOUNTRY', false)).toEqual(['STANDARD'])
      for (const kg of [0.1, 500])
        for (const payable of [0, 100_000_000])
          expect(shippingFee(country, 'STANDARD', 'UPCOUNTRY', payable, parcelOf(kg))).toBe(
            country.standardFee,
          )
    }
  })
})

describe('service IDs on the wire', () => {
  it('are unique and convert back to the service', () => {
    const services = Object.keys(serviceIds) as Service[]
    expect(new Set(Object.values(serviceIds)).size).toBe(services.length)
    for (const service of services) expect(serviceOfId(serviceIds[service])).toBe(service)
  })

  it('an unknown ID has no service', () => {
    for (const id of [0, -1, 99, NaN]) expect(serviceOfId(id)).toBeUndefined()
  })

  it('only faster delivery is express', () => {
    expect([1, 2]).toContain(deliveryTypeOf('FASTER'))
    for (const service of ['NORMAL', 'BUDGET', 'OWN_3PL', 'STANDARD'] as const)
      expect(deliveryTypeOf(service)).toBe(3)
  })
})
