import { expect, test } from 'vitest'
import { coupons } from '../../scripts/seed/people/coupons.ts'
import { checkContent } from '../../src/content/check.ts'
import { isOfKind } from '../../src/content/document/document.ts'

const pages = checkContent().documents.filter((document) => isOfKind('landing', document))

test('a landing page describes the same promotion in every language', () => {
  const facts = new Map<string, string>()
  for (const { name, file, head } of pages) {
    const { id, countries, start, end, offers, couponId } = head
    expect(String(id), file).toBe(name)
    expect(start <= end, file).toBe(true)
    const own = JSON.stringify({ countries, start, end, offers, couponId })
    expect(own, file).toBe(facts.get(name) ?? own)
    facts.set(name, own)
  }
  expect(facts.size).toBeGreaterThanOrEqual(3)
})

test('a coupon of a landing page has a value in each of its countries', () => {
  for (const { file, head } of pages) {
    if (!head.couponId) continue
    const coupon = coupons.find(({ id }) => id === head.couponId)
    for (const code of head.countries) expect(coupon?.values[code], `${file} ${code}`).toBeDefined()
  }
})
