import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkPhrases, checkSymptoms } from '#content/symptoms/check.ts'
import { requiredLocales } from '#content/symptoms/guides.ts'
import { readPartNames, toStoredPartNames } from '#content/symptoms/parts.ts'
import { toComparisonForm } from '#domain/search/names.ts'
import { topicOfQuestion } from '#domain/symptoms/questions.ts'
import { SymptomIndex } from '#domain/symptoms/recognise.ts'
import { type Locale, writtenLocales } from '#i18n/locales.ts'

const { symptoms, faults } = checkSymptoms('content', { has: () => true })
const guideLocales = writtenLocales.filter((locale) => symptoms.guides.get(locale)?.length)
const indexes = new Map(
  guideLocales.map((locale) => [
    locale as Locale,
    new SymptomIndex(symptoms.guides.get(locale) ?? [], locale, toStoredPartNames(locale)),
  ]),
)
const first = (locale: Locale, query: string) => indexes.get(locale)?.recognise(query)[0]?.key

const unlisted = readFileSync(new URL('unlisted-queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [Locale, string, string])

test('the guides are complete, and each phrase leads to the right guide', () => {
  expect([...faults, ...checkPhrases(symptoms)]).toEqual([])
  expect(Object.keys(symptoms.table).length).toBeGreaterThanOrEqual(62)
  for (const locale of requiredLocales)
    expect(symptoms.guides.get(locale)).toHaveLength(Object.keys(symptoms.table).length)
  // The test takes nine seconds on a quiet machine.
})

describe.each(requiredLocales)('%s', (locale) => {
  test('phrases that no guide lists still lead to the right guide', () => {
    const ownRows = unlisted.filter(([of]) => of === locale)
    expect(ownRows.length).toBeGreaterThanOrEqual(15)
    const saidPhrases = new Set(symptoms.guides.get(locale)?.flatMap(({ says }) => says))
    expect(ownRows.filter(([, , query]) => saidPhrases.has(query))).toEqual([])
    const right = ownRows.filter(([, key, query]) => first(locale, query) === key)
    expect(right.length / ownRows.length).toBeGreaterThanOrEqual(0.85)
  })
})

describe.each(guideLocales)('%s', (locale) => {
  test('no part name is a symptom or a question', () => {
    const names = [...readPartNames(locale).values(), ...readPartNames('en').values()].flat()
    expect(names.filter((name) => first(locale, name) !== undefined)).toEqual([])
    const ownPartNames = [...readPartNames(locale).values()].flat()
    expect(
      ownPartNames.filter((name) => topicOfQuestion(toComparisonForm(name), locale) !== undefined),
    ).toEqual([])
  })

  test('no driver’s phrase for a symptom is a part name', () => {
    const names = new Set([...readPartNames(locale).values()].flat().map(toComparisonForm))
    const says = symptoms.guides.get(locale)?.flatMap((guide) => guide.says) ?? []
    expect(says.filter((phrase) => names.has(toComparisonForm(phrase)))).toEqual([])
  })
})

test.each([
  ['en', 'asdfgh qwerty'],
  ['en', 'best pizza near me'],
  ['en', 'my cat is loud'],
  ['en', 'blue whale'],
  ['en', 'football score'],
  ['th-TH', 'สวัสดีครับ'],
  ['th-TH', 'อยากกินข้าวผัด'],
  ['th-TH', 'ราคาทองวันนี้'],
  ['th-TH', 'น้ำมันเกียร์ cvt นิสสัน'],
  ['id', 'resep nasi goreng enak'],
  ['id', 'harga kampas rem avanza'],
  ['ms', 'nasi lemak sedap'],
  ['ms', 'harga minyak hitam 5w30'],
  ['fil', 'magkano ang brake pad ng vios'],
  ['fil', 'saan masarap kumain'],
  ['vi', 'giá má phanh vios'],
  ['vi', 'quán phở ngon'],
  ['zh', '今天天气很好'],
  ['zh', '刹车片 威驰'],
  ['ko', '오늘 날씨 어때'],
  ['ko', '브레이크 패드 가격'],
] as const)('%s: "%s" is not a symptom', (locale, query) => {
  expect(first(locale, query)).toBeUndefined()
})

test.each([
  ['en', 'vios aircon not cold', 'vio'],
  ['th-TH', 'vios แอร์ไม่เย็น', 'vio'],
  ['th-TH', 'แอร์วีออสไม่เย็น', 'วีออส'],
] as const)('%s: in "%s" only the car is not part of the symptom', (locale, query, car) => {
  expect(first(locale, query)).toBe('ac-not-cold')
  expect(indexes.get(locale)?.wordsOutsideGuides(query)).toBe(car)
})

test.each<[Locale, string]>([
  ['th-TH', 'ผ้าเบรควีออสมีไหม'],
  ['th-TH', 'ลูกปืนล้อมีไหมครับ'],
  ['th-TH', 'คลัทช์รีโว่มีไหม'],
  ['th-TH', 'น้ำยาหล่อเย็นสีชมพูกับเขียวผสมกันได้ไหม'],
])('%s: "%s" is a part query, not a symptom', (locale, query) => {
  expect(first(locale, query)).toBeUndefined()
})

test.each<[Locale, string, string]>([
  ['th-TH', 'เบรคติดมีกลิ่นไหม', 'brakes-drag'],
  ['th-TH', 'เหม็นไหม้ที่ล้อ', 'brakes-drag'],
])('%s: "%s" still finds the guide to dragging brakes', (locale, query, key) => {
  expect(first(locale, query)).toBe(key)
})
