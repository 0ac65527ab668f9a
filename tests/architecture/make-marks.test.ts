import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeOfBrand } from '../../src/components/vehicle/make-of-brand.ts'

const root = new URL('../../', import.meta.url)
const makes = readFileSync(new URL('functions/platform/db/seed/vehicles/makes.tsv', root), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')

test.each(makes)('the mark of %s is at most 5 kB', (make) => {
  const file = new URL(`public/makes/${make}.svg`, root)
  expect(existsSync(file)).toBe(true)
  const svg = readFileSync(file, 'utf8')
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"/)
  expect(svg.length).toBeLessThan(5_200)
})

test.each([
  ['Toyota Genuine', 'toyota'],
  ['Land Rover Genuine', 'land-rover'],
  ['Hyundai Mobis', 'hyundai'],
  ['Bosch', undefined],
])('%s is shown with the mark of %s', (brand, make) => {
  expect(makeOfBrand(brand)).toBe(make)
})
