import { expect, test } from 'vitest'
import { shortenName } from '#domain/review/short-name.ts'

test.each([
  ['Somchai Phongsri', 'Somchai P.'],
  ['  Maria  Clara dela Cruz ', 'Maria C.'],
  ['สมชาย ศรีสุข', 'สมชาย ศ.'],
  ['สมชาย เพชรดี', 'สมชาย พ.'],
  ['Nguyễn Văn Đức', 'Nguyễn Đ.'],
  ['김민수', '김**'],
  ['王小明', '王**'],
  ['Budi', 'Budi'],
  ['', ''],
])('the name %s is shortened to %s', (name, shortText) => {
  expect(shortenName(name)).toBe(shortText)
})
