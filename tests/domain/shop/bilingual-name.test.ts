import { expect, test } from 'vitest'
import { nameForReader } from '#domain/shop/bilingual-name.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

test.each([
  ['สยามอะไหล่ Siam Auto Parts', 'สยามอะไหล่', 'Siam Auto Parts'],
  ['พระราม 9 อะไหล่ Rama 9 Parts', 'พระราม 9 อะไหล่', 'Rama 9 Parts'],
  ['กรุงเทพฯ Bangkok', 'กรุงเทพฯ', 'Bangkok'],
  ['M&J Motor', 'M&J Motor', 'M&J Motor'],
  ['ร้านสมชาย', 'ร้านสมชาย', 'ร้านสมชาย'],
])('%s is shown as %s in Thai and as %s in English', (name, thai, english) => {
  expect(nameForReader(name, 'Thai')).toBe(thai)
  expect(nameForReader(name, 'Latin')).toBe(english)
})

test('a Korean reader sees Hangul names of Korean shops and Latin names of Thai shops', () => {
  expect(nameForReader('한성모비스 부품 Hansung Mobis Parts', 'Hangul')).toBe('한성모비스 부품')
  expect(nameForReader('สยามอะไหล่ Siam Auto Parts', 'Hangul')).toBe('Siam Auto Parts')
})

test('a very long name is processed within half a second', () => {
  const longName = 'ก '.repeat(50_000)
  const began = performance.now()
  nameForReader(longName, 'Latin')
  nameForReader(`${'ก A '.repeat(25_000)}ก`, 'Latin')
  expect(performance.now() - began).toBeLessThan(500 * timeLimitFactor)
})
