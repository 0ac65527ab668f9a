import { expect, test } from 'vitest'
import { isCorner, splitSides } from '#domain/search/corners.ts'

test.each([
  ['en', 'left front shock vios', ['left'], 'front shock vios'],
  ['en', 'wheel bearing rh', ['rh'], 'wheel bearing'],
  ['th-TH', 'โช้คหน้าซ้าย วีออส', ['ซ้าย'], 'โช้คหน้า วีออส'],
  ['id', 'shock depan sebelah kiri', ['sebelah kiri'], 'shock depan'],
  ['vi', 'giảm xóc trước bên phải', ['bên phải'], 'giảm xóc trước'],
  ['fil', 'kanang shock sa harap', ['kanang'], 'shock sa harap'],
  ['fil', 'suspension arm kaliwa', ['kaliwa'], 'suspension arm'],
  ['ko', '앞좌 허브베어링', ['좌'], '앞 허브베어링'],
  ['ko', '오른쪽 쇼바', ['오른쪽'], '쇼바'],
  ['zh', '左前abs传感器', ['左'], '前abs传感器'],
])('%s: %s contains the side %j', (locale, text, sides, restText) => {
  expect(splitSides(text, locale)).toEqual({ sides, rest: restText })
})

test.each([
  ['en', 'brightness'],
  ['ko', '우레탄 부싱'],
  ['vi', 'phuộc trước'],
])('%s: %s contains no side', (locale, text) => {
  expect(splitSides(text, locale)).toEqual({ sides: [], rest: text })
})

test('inner and outer don’t count as corners', () => {
  expect(['rear', 'lower', 'sau', '좌'].map(isCorner)).toEqual([true, true, true, true])
  expect(['inner', 'outer', 'filter'].map(isCorner)).toEqual([false, false, false])
})

test('a text without a side word of its language stays as typed', () => {
  expect(splitSides('brake  pad', 'en')).toEqual({ sides: [], rest: 'brake  pad' })
  expect(splitSides('left  door', 'fr')).toEqual({ sides: [], rest: 'left  door' })
})
