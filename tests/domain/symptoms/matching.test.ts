import { describe, expect, it, test } from 'vitest'
import { positionsOf, readPattern } from '#domain/symptoms/pattern.ts'
import { type GuideDescription, SymptomIndex } from '#domain/symptoms/recognise.ts'
import { isWordForm, toComparisonText, withoutThaiParticle } from '#domain/symptoms/text.ts'

test('a pattern consists of groups joined by plus signs; empty alternatives are dropped', () => {
  const texts = (writtenText: string) =>
    readPattern(writtenText).map((group) => group.map(({ text }) => text))
  expect(texts('air con|ac + not cold|-')).toEqual([['air con', 'ac'], ['not cold']])
})

describe('the positions of a phrase in a query', () => {
  const find = (phrase: string, query: string) => {
    const [alternative] = readPattern(phrase)[0] ?? []
    return alternative && positionsOf(alternative, toComparisonText(query), false)
  }

  it('leave room for one other word between two of its words', () => {
    expect(find('not cold', 'aircon not cold')).toEqual([1, 2])
    expect(find('not cold', 'not not very cold')).toEqual([1, 3])
    expect(find('not cold', 'not so very cold')).toBeNull()
    expect(find('not cold', 'cold not')).toBeNull()
  })

  it('are empty for a phrase in a script without spaces', () => {
    expect(find('异响', '刹车异响')).toEqual([])
    expect(find('异响', '刹车响')).toBeNull()
  })

  it('exclude a Thai sonorant after a silent ห, but no other letter', () => {
    const isIn = (text: string, run: string) =>
      positionsOf({ text, words: [], run: text }, { words: [], run }, false) !== null
    expect(['ลอ', 'กลอ', 'หลอ', 'หลอลอ'].map((run) => isIn('ลอ', run))).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(isIn('ล', 'หลล')).toBe(true)
    expect(isIn('กา', 'หกา')).toBe(true)
  })
})

test.each([
  ['leak', 'leak', false, true],
  ['leakings', 'leak', false, true],
  ['leakingsx', 'leak', false, false],
  ['oils', 'oil', false, false],
  ['bergetar', 'getar', true, true],
  ['bergetar', 'getar', false, false],
  ['bergetax', 'getar', true, false],
  ['berasap', 'asap', true, false],
  ['engime', 'engine', false, true],
  ['radiatr', 'radiator', false, true],
  ['radiatorr', 'radiator', false, true],
  ['tadiator', 'radiator', false, false],
  ['radietar', 'radiator', false, false],
  ['brakr', 'brake', false, false],
  ['clutch', 'engine', false, false],
])(
  '“%s” is a form of “%s” in a language with prefixes (%s): %s',
  (typedText, stem, hasPrefixes, isForm) => {
    expect(isWordForm(typedText, stem, hasPrefixes)).toBe(isForm)
  },
)

test('the Thai question particle is removed, except next to a smell', () => {
  expect(withoutThaiParticle('มีไหม')).toBe('มี ')
  expect(withoutThaiParticle('กลิ่นไหม')).toBe('กลิ่นไหม')
  expect(withoutThaiParticle('ไหม้')).toBe('ไหม้')
})

const guide = (key: string, over: Partial<GuideDescription>): GuideDescription => ({
  key,
  title: '',
  says: [],
  words: [],
  ...over,
})
const indexOf = (over: Partial<GuideDescription>, locale = 'en', partNames: string[] = []) =>
  new SymptomIndex([guide('one', over)], locale, partNames)
const scoreOf = (index: SymptomIndex, query: string) => index.recognise(query)[0]?.score

describe('the score of a guide', () => {
  it('adds its pattern and the likeness of its best phrase', () => {
    const shakes = indexOf({ says: ['engine shakes badly'], words: ['engine + shakes'] })
    const pattern = 2 * (Math.log(2) + 0.25)
    expect(scoreOf(shakes, 'engine shakes badly')).toBeCloseTo(pattern + 4)
    // Three of the four typed words are known.
    expect(scoreOf(shakes, 'engine shakes badly vios')).toBeCloseTo(pattern + 3.5)
    expect(scoreOf(shakes, 'engine shakes badly vios blue car')).toBeCloseTo(pattern)
  })

  it('counts a phrase from 80 % of its words on', () => {
    const noise = indexOf({ says: ['loud noise from front wheel turning'] })
    expect(scoreOf(noise, 'loud noise from front wheel')).toBeCloseTo((5 / 6) * 4)
    expect(scoreOf(noise, 'loud noise from front')).toBeUndefined()
  })

  it('counts a phrase of two words, or of four pairs of letters', () => {
    expect(scoreOf(indexOf({ says: ['squealing'] }), 'squealing')).toBeUndefined()
    expect(scoreOf(indexOf({ says: ['brakes squealing'] }), 'brakes squealing')).toBeCloseTo(4)
    expect(scoreOf(indexOf({ says: ['刹车异响'] }, 'zh'), '刹车异响')).toBeUndefined()
    expect(scoreOf(indexOf({ says: ['刹车有异响'] }, 'zh'), '刹车有异响')).toBeCloseTo(4)
    expect(scoreOf(indexOf({ says: ['abs 灯亮'] }, 'zh'), 'abs 灯亮')).toBeCloseTo(4)
  })
})

describe('a query with a part name', () => {
  it('describes a symptom only with a further word of the guide', () => {
    const pads = indexOf({ says: ['pads for squeal'], words: ['brake pad'] }, 'en', ['brake pad|'])
    expect(scoreOf(pads, 'brake pads')).toBeUndefined()
    expect(scoreOf(pads, 'brake pads for vios')).toBeUndefined()
    expect(scoreOf(pads, 'brake pads squeal')).toBeGreaterThan(0)
  })

  it('describes a symptom only with two further letters of a script without spaces', () => {
    const says = { says: ['刹车片有异响'], words: ['刹车片'] }
    const pads = indexOf(says, 'zh', ['|刹车片'])
    expect(scoreOf(pads, '刹车片')).toBeUndefined()
    expect(scoreOf(pads, '刹车片响')).toBeUndefined()
    expect(scoreOf(pads, '刹车片异响')).toBeGreaterThan(0)
    const otherIndex = indexOf({ words: ['刹车片|抖'] }, 'zh', ['|刹车片'])
    expect(scoreOf(otherIndex, '刹车片')).toBeUndefined()
    expect(scoreOf(otherIndex, '刹车片抖')).toBeGreaterThan(0)
  })
})

test('a completion lists phrases that begin with the text, then words, then other matches', () => {
  const index = new SymptomIndex(
    [
      guide('inside', { title: '前面刹车片响' }),
      guide('word', { title: '车 刹车片响' }),
      guide('start', { says: ['刹车片响'] }),
      guide('other', { title: '灯不亮' }),
    ],
    'zh',
  )
  expect(index.complete('刹车片', 5)).toEqual(['start', 'word', 'inside'])
  expect(index.complete('刹车片', 2)).toEqual(['start', 'word'])
  expect(index.complete('刹车', 5)).toEqual(['start', 'word'])
})

test('words of a pattern belong to the vocabulary of the guides', () => {
  expect(indexOf({ words: ['knocking noise'] }).wordsOutsideGuides('vios knocking')).toBe('vio')
})
