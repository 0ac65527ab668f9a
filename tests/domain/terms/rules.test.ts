import { expect, test } from 'vitest'
import { termsRules } from '#domain/terms/rules.ts'

test('the terms state the periods of the specification', () => {
  expect(termsRules).toEqual({
    pricingErrorNoticeDays: 3,
    terminationNoticeDays: 7,
    compromiseNoticeDays: 7,
  })
})
