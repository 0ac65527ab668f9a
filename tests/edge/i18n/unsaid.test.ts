import { expect, test } from 'vitest'
import { vehicleCategoryCalls } from '#contract/vehicle/vehicle-categories.ts'
import { productCalls } from '#contract/product/product.ts'
import { guaranteeWords, returnableWords } from '#components/product/guarantee-words.ts'
import { messagesOf } from '#i18n/messages.ts'
import { stockWords } from '#scripts/product/stock-words.ts'
import { fitted } from '../../../functions/proxy/fit.ts'

const offer = messagesOf('en', 'offer')
const product = messagesOf('en', 'product')

test('an unsaid stock is neither stock nor none', () => {
  expect(stockWords(offer, undefined, 'en')).toBe('')
  expect(stockWords(offer, Number.NaN, 'en')).toBe('')
  expect(stockWords(offer, 7, 'en')).toBe('In stock: 7')
})

test('an unsaid guarantee is not “no guarantee”', () => {
  expect(guaranteeWords(product, {}, 'en')).toBe('')
  expect(guaranteeWords(product, { guaranteeMonths: 0, guaranteeKm: 0 }, 'en')).toBe(
    product.guarantee_none,
  )
  expect(guaranteeWords(product, { guaranteeMonths: 12 }, 'en')).toContain('12')
})

test('an unsaid return is neither yes nor no', () => {
  expect(returnableWords(product, {})).toBe('')
  expect(returnableWords(product, { returnable: false })).toBe(product.returnable_no)
  expect(returnableWords(product, { returnable: true })).toBe(product.returnable_yes)
})

test('a promise that an operator leaves out stays out, and other flags become “no”', () => {
  const detail = productCalls['GET /client/version2/goods/new/detail']
  const { data } = fitted({ skuOrgId: 1, brandName: 'Bosch' }, detail)
  expect(data).not.toHaveProperty('returnable')
  expect(data).toMatchObject({ backorder: false })
})

test('a call-out of a drawing without a verdict has none', () => {
  const entry = vehicleCategoryCalls['POST /app/search2/searchSecondOeCategory']
  const { data } = fitted({ list: [{ number: 1, categoryId: 1 }] }, entry)
  expect((data as { list: object[] }).list[0]).not.toHaveProperty('fits')
})
