import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCallouts } from '../../scripts/seed/catalogue/drawings.ts'
import { readCategories } from '../../scripts/seed/catalogue/taxonomy.ts'

const folder = new URL('../../public/drawings/', import.meta.url)
const categories = readCategories()
const second = categories.filter((category) => category.level === 2)
const callouts = readCallouts()
const of = (categoryId: number) => callouts.filter((callout) => callout.categoryId === categoryId)

test('every second-level category has a drawing, and no other drawing exists', () => {
  const files = second.flatMap(({ key }) => [`${key}.avif`, `${key}.webp`])
  expect(readdirSync(folder).sort()).toEqual(files.sort())
})

test('a drawing has one call-out per part type, numbered without gaps', () => {
  for (const { id, key } of second) {
    const types = categories.filter(
      (c) => c.sold === 1 && c.level === 4 && Math.floor(c.id / 10_000) === id,
    )
    const ownCallouts = of(id)
    expect(ownCallouts.map((c) => c.partTypeId).sort(), key).toEqual(types.map((c) => c.id).sort())
    expect(
      ownCallouts.map((c) => c.number),
      key,
    ).toEqual(types.map((_, i) => i + 1))
  }
  expect(callouts.filter((c) => !second.some(({ id }) => id === c.categoryId))).toEqual([])
})

test('call-out balloons are inside the frame and far enough apart for fingers', () => {
  for (const { id, key } of second) {
    const ownCallouts = of(id)
    for (const c of ownCallouts) {
      for (const share of [c.tx, c.ty]) expect(share > 0 && share < 100, key).toBe(true)
      expect(c.x > 2.5 && c.x < 97.5 && c.y > 4 && c.y < 96, `${key} ${c.number}`).toBe(true)
    }
    for (const [i, a] of ownCallouts.entries())
      for (const b of ownCallouts.slice(i + 1)) {
        const apart = Math.hypot(a.x - b.x, ((a.y - b.y) * 2) / 3)
        expect(apart, `${key} ${a.number} ${b.number}`).toBeGreaterThan(5)
      }
  }
})

test('no drawing exceeds 12 KB, and at least half are within 8 KB', () => {
  const sizes = second.map(({ key }) => statSync(new URL(`${key}.avif`, folder)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000)
  expect(sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(8_000)
})
