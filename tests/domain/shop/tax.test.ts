import { expect, test } from 'vitest'
import { shops } from '../../../scripts/seed/shops/shops.ts'
import { nameForReader } from '#domain/shop/bilingual-name.ts'
import { taxOf } from '../../../scripts/seed/shops/shop-tax.ts'

/** Tax registers use only the letters of the shop's country. */
const lettersOf = (countryId: number) =>
  countryId === 1001 ? 'Thai' : countryId === 1198 ? 'Hangul' : 'Latin'

const digitsOf = (text: string) => [...text.replace(/\D/g, '')].map(Number)

/** Check digits as the tax offices define them, independent of the seed's generator. */
const rules: Record<number, { shape: RegExp; check?: (digits: number[]) => boolean }> = {
  1001: {
    shape: /^\d{13}$/,
    check: (d) =>
      (11 - (d.slice(0, 12).reduce((s, n, i) => s + n * (13 - i), 0) % 11)) % 10 === d[12],
  },
  1102: {
    shape: /^\d{16}$/,
    check: (d) => {
      const doubled = d.slice(1, 10).map((n, i) => (i % 2 === 1 ? n * 2 : n))
      return doubled.reduce((s, n) => s + Math.floor(n / 10) + (n % 10), 0) % 10 === 0
    },
  },
  1129: { shape: /^[A-Z]\d{2}-\d{4}-\d{8}$/ },
  1171: { shape: /^\d{3}-\d{3}-\d{3}-\d{5}$/ },
  1234: {
    shape: /^\d{10}$/,
    check: (d) => {
      const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]
      return 10 - (weights.reduce((s, w, i) => s + w * (d[i] ?? 0), 0) % 11) === d[9]
    },
  },
  1198: {
    shape: /^\d{3}-\d{2}-\d{5}$/,
    check: (d) => {
      const sum = [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((s, w, i) => s + w * (d[i] ?? 0), 0)
      return (sum + Math.floor(((d[8] ?? 0) * 5) / 10) + (d[9] ?? 0)) % 10 === 0
    },
  },
}

test('every seeded shop has tax data in its country’s format', () => {
  for (const shop of shops) {
    const { taxId, branch, registeredName, registeredAddress } = taxOf(shop)
    const rule = rules[shop.countryId]
    expect(taxId, shop.name).toMatch(rule?.shape ?? /^$/)
    expect(rule?.check?.(digitsOf(taxId)) ?? true, `${shop.name} ${taxId}`).toBe(true)
    expect(registeredName).toContain(nameForReader(shop.name, lettersOf(shop.countryId)))
    expect(registeredAddress).toContain(nameForReader(shop.area, lettersOf(shop.countryId)))
    expect(branch).toBe(shop.countryId === 1001 ? '00000' : '')
  }
})

test('no two shops share a tax number', () => {
  expect(new Set(shops.map((shop) => taxOf(shop).taxId)).size).toBe(shops.length)
})
