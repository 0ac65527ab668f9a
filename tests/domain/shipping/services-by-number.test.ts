import { expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { matchCarrier, readTracking } from '#domain/shipping/parcel.ts'
import {
  deliveryTypeOf,
  type Service,
  serviceIds,
  serviceOfId,
  servicesFor,
  shippingFee,
} from '#domain/shipping/services.ts'

test('each service has the wire number of the specification', () => {
  expect(serviceIds).toEqual({
    NORMAL: 3,
    FASTER: 1,
    BUDGET: 4,
    OWN_3PL: 5,
    STANDARD: 6,
    COUNTER: 7,
  })
  for (const service of Object.keys(serviceIds) as Service[])
    expect(serviceOfId(serviceIds[service])).toBe(service)
  expect(serviceOfId(2)).toBeUndefined()
})

test('only the faster service is express', () => {
  expect([deliveryTypeOf('FASTER'), deliveryTypeOf('NORMAL'), deliveryTypeOf('BUDGET')]).toEqual([
    1, 3, 3,
  ])
})

test('collection is free, and standard delivery costs the fee of its country', () => {
  const fee = (service: Service, id: number) =>
    shippingFee(countryOf(id), service, 'UPCOUNTRY', 100, [])
  expect([fee('COUNTER', 1001), fee('STANDARD', 1198), fee('STANDARD', 1102)]).toEqual([
    0, 3000, 25_000,
  ])
})

test('Thailand has faster delivery in Bangkok, and budget delivery for prepaid orders', () => {
  expect(servicesFor(countryOf(1001), 'METRO', true)).toEqual([
    'NORMAL',
    'FASTER',
    'BUDGET',
    'OWN_3PL',
  ])
  expect(servicesFor(countryOf(1001), 'UPCOUNTRY', false)).toEqual(['NORMAL', 'OWN_3PL'])
  expect(servicesFor(countryOf(1198), 'UPCOUNTRY', true)).toEqual(['STANDARD'])
})

test('a carrier is found by its first two letters or by its full name', () => {
  expect(matchCarrier(1001, 'k')).toBeUndefined()
  expect(matchCarrier(1001, 'ke')).toBe('Kerry Express')
  expect(matchCarrier(1001, 'j&t express')).toBe('J&T Express')
})

test('a tracking number has at most 40 characters and at least one digit', () => {
  expect(readTracking('TH 123 456')).toBe('TH123456')
  expect(readTracking('1'.repeat(40))).toBe('1'.repeat(40))
  for (const wrongValue of ['1'.repeat(41), 'ABC', '-1', ''])
    expect(readTracking(wrongValue)).toBeUndefined()
})
