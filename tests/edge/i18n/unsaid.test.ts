import { expect, test } from 'vitest'
import { vehicleCategoryCalls } from '#contract/vehicle/vehicle-categories.ts'
import { productCalls } from '#contract/product/product.ts'
import { guaranteeText, returnableText } from '#components/product/guarantee-words.ts'
import { messagesOf } from '#i18n/messages.ts'
import { stockText } from '#scripts/product/stock-words.ts'
import { fitToContract } from '../../../functions/proxy/fit-to-contract.ts'

const offer = messagesOf('en', 'offer')
const product = messagesOf('en', 'product')

test('an unknown stock is shown neither as in stock nor as out of stock', () => {
  expect(stockText(offer, undefined, 'en')).toBe('')
  expect(stockText(offer, Number.NaN, 'en')).toBe('')
  expect(stockText(offer, 7, 'en')).toBe('In stock: 7')
})

test('an unknown guarantee is not shown as “no guarantee”', () => {
  expect(guaranteeText(product, {}, 'en')).toBe('')
  expect(guaranteeText(product, { guaranteeMonths: 0, guaranteeKm: 0 }, 'en')).toBe(
    product.guarantee_none,
  )
  expect(guaranteeText(product, { guaranteeMonths: 12 }, 'en')).toContain('12')
})

test('an unknown return policy is shown neither as yes nor as no', () => {
  expect(returnableText(product, {})).toBe('')
  expect(returnableText(product, { returnable: false })).toBe(product.returnable_no)
  expect(returnableText(product, { returnable: true })).toBe(product.returnable_yes)
})

test('an omitted return promise stays absent, and other omitted flags become false', () => {
  const detail = productCalls['GET /client/version2/goods/new/detail']
  const { data } = fitToContract({ skuOrgId: 1, brandName: 'Bosch' }, detail)
  expect(data).not.toHaveProperty('returnable')
  expect(data).toMatchObject({ backorder: false })
})

test('a drawing call-out without a fit verdict is returned without one', () => {
  const entry = vehicleCategoryCalls['POST /app/search2/searchSecondOeCategory']
  const { data } = fitToContract({ list: [{ number: 1, categoryId: 1 }] }, entry)
  expect((data as { list: object[] }).list[0]).not.toHaveProperty('fits')
})
