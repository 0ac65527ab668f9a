import { expect, test } from 'vitest'
import {
  shopPictureFormats,
  shopPicturePattern,
  shopPictureStorageName,
} from '#domain/shop/pictures.ts'

test('a logo is a small square, and a cover is four times as wide as high', () => {
  expect(shopPictureFormats).toEqual({
    LOGO: { width: 192, height: 192, maxBytes: 40_000 },
    COVER: { width: 1440, height: 360, maxBytes: 260_000 },
  })
})

test('a picture is stored under the shop’s ID and the hash of the file', () => {
  const file = `7-${'0a'.repeat(12)}.png`
  expect(shopPicturePattern.test(file)).toBe(true)
  expect(shopPictureStorageName(file)).toBe(`shop-pictures/${file}`)
})
