import { expect, test } from 'vitest'
import { driverSideIn, replaceSeatSides } from '#domain/search/seat-sides.ts'

test.each([
  ['TH', 'right'],
  ['ID', 'right'],
  ['MY', 'right'],
  ['VN', 'left'],
  ['PH', 'left'],
  ['KR', 'left'],
])('in %s the driver sits on the %s', (country, side) => {
  expect(driverSideIn(country)).toBe(side)
})

test.each([
  ['th-TH', 'right', 'ไฟหน้าฝั่งคนขับ', 'ไฟหน้าขวา'],
  ['th-TH', 'right', 'กระจกข้างฝั่งคนนั่ง', 'กระจกข้างซ้าย'],
  ['ms', 'right', 'lampu depan sebelah pemandu', 'lampu depan kanan'],
  ['id', 'right', 'spion sebelah penumpang', 'spion kiri'],
  ['vi', 'left', 'đèn pha bên lái', 'đèn pha trái'],
  ['vi', 'left', 'gương bên phụ accent', 'gương phải accent'],
  ['en', 'left', 'mirage side mirror passenger', 'mirage side mirror  right '],
  ['en', 'right', "driver's headlight", ' right  headlight'],
  ['fil', 'left', 'headlight driver side', 'headlight kaliwa'],
  ['ko', 'left', '조수석 사이드미러', '우 사이드미러'],
  ['zh', 'right', '副驾驶后视镜', '左后视镜'],
  ['zh', 'right', '主驾大灯', '右大灯'],
  ['zh', 'left', '驾驶侧大灯', '左大灯'],
] as const)('%s, driver on the %s: %s becomes %s', (locale, driver, text, named) => {
  expect(replaceSeatSides(text, locale, driver)).toBe(named)
})

test.each([
  ['en', 'passenger tyre'],
  ['id', 'ban mobil penumpang'],
  ['vi', 'phụ tùng bên ngoài'],
])('%s: "%s" contains no side', (locale, text) => {
  expect(replaceSeatSides(text, locale, 'right')).toBe(text)
})

test('a text in a language without seat words stays unchanged', () => {
  expect(replaceSeatSides('côté conducteur', 'fr', 'left')).toBe('côté conducteur')
})
