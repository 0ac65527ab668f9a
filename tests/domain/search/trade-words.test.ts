import { expect, test } from 'vitest'
import { toComparisonFormIn } from '#domain/search/names.ts'
import { english } from '#domain/search/trade-words/english.ts'
import { filipino } from '#domain/search/trade-words/filipino.ts'
import { indonesian } from '#domain/search/trade-words/indonesian.ts'
import { malay } from '#domain/search/trade-words/malay.ts'
import { vietnamese } from '#domain/search/trade-words/vietnamese.ts'

test.each([
  ['id', 'laher roda depan', 'bearing wheel front'],
  ['id', 'paking tutup klep', 'gasket tutup valve'],
  // The whole phrase means a different part than its first words.
  ['id', 'kabel rem tangan', 'cable handbrake'],
  ['en', 'luk mak rack', 'rack end'],
  ['ms', 'suis gostan', 'switch reverse'],
  ['ms', 'Penapis Minyak Hitam', 'filter engine oil'],
  ['fil', 'tambol ng preno', 'drum ng brake'],
  ['vi', 'bố thắng', 'bo phanh'],
  ['en', 'break lights', 'brake lamp'],
  ['th-TH', 'tire', 'tyre'],
  ['zh', '水箱风扇摩打', '水箱风扇电机'],
  ['zh', '冷气感应器', '空调传感器'],
  ['zh', '时规带涨紧轮', '正时皮带张紧轮'],
  ['zh', '波箱', '变速箱'],
  ['zh', '离合下泵', '离合器分泵'],
])('%s: "%s" is read as "%s"', (locale, typedText, readText) => {
  expect(toComparisonFormIn(typedText, locale)).toBe(readText)
})

test('trade words apply only in their language, and car names stay unchanged', () => {
  expect(toComparisonFormIn('rem', 'en')).toBe('rem')
  expect(toComparisonFormIn('Light Ace', '')).toBe('light ace')
  expect(toComparisonFormIn('引擎', 'ko')).toBe('引擎')
})

const lists = { english, filipino, indonesian, malay, vietnamese }

test.each(Object.entries(lists))('%s: each spelling belongs to only one trade word', (_, list) => {
  const methods = Object.values(list).flatMap((way) => way.split('|'))
  expect(methods.filter((way, i) => methods.indexOf(way) !== i)).toEqual([])
})
