import { expect, test } from 'vitest'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { readTypedOffer, writeTypedOffers } from '#domain/offer-import/typed-offer.ts'

const [baht, rupiah] = [currencyByCountry[1001], currencyByCountry[1102]]

test('typed values are read in the country’s notation or not at all', () => {
  const readTyped = (price: string, stock = '5', money = baht) =>
    readTypedOffer({ price, stock }, money)
  expect(readTyped('1,390.50')).toEqual({ price: 139050, stock: 5 })
  expect(readTyped('฿1390')).toEqual({ price: 139000, stock: 5 })
  expect(readTyped('15.000', '0', rupiah)).toEqual({ price: 15000, stock: 0 })
  expect(readTyped('1', '1000000', rupiah)).toEqual({ price: 1, stock: 1_000_000 })
  for (const price of ['', '0', '-5', '1,39', '1.390,50', 'many', '1390.505'])
    expect(readTyped(price).price, price).toBeUndefined()
  for (const stock of ['', '-1', '1.5', '1e3', '1000001', 'many'])
    expect(readTyped('1', stock).stock, stock).toBeUndefined()
})

test('the written file contains only changes, with a decimal point', () => {
  const seenOffer = { brandKey: 'denso', number: '=1,"2"', price: 139050, stock: 5 }
  const file = (price: number, stock: number, money = baht) =>
    writeTypedOffers([{ seen: seenOffer, read: { price, stock } }], money).split('\n')
  expect(file(129900, 5)).toEqual(['brand,number,price,stock', `denso,"'=1,""2""",1299.00,`])
  expect(file(139050, 0)[1]).toBe(`denso,"'=1,""2""",,0`)
  expect(file(15000, 5, rupiah)[1]).toBe(`denso,"'=1,""2""",15000,`)
})
