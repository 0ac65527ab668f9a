import { expect, test } from 'vitest'
import { markColourCount, shopMarkOf } from '#domain/shop/shop-mark.ts'

test.each([
  ['Siam Auto Parts', 'SA'],
  ['M&J Motor', 'MJ'],
  ['PT Sumber Jaya', 'SJ'],
  ['ร้าน สยามอะไหล่', 'สย'],
  ['เอกออโต้', 'อก'],
  ['Phụ tùng An Dương Vương', 'AD'],
  ['현대모비스', '현대'],
  ['Denso', 'DE'],
  ['D (Bangkok)', 'D'],
])('the initials of %s are %s', (name, initials) => {
  expect(shopMarkOf(1, name).initials).toBe(initials)
})

test('a shop keeps its colour, and every colour is used', () => {
  const tones = Array.from({ length: 40 }, (_, id) => shopMarkOf(id, 'Shop').tone)
  expect([new Set(tones).size, markColourCount]).toEqual([8, 8])
  expect(shopMarkOf(7, 'New name').tone).toBe(shopMarkOf(7, 'Old name').tone)
})
