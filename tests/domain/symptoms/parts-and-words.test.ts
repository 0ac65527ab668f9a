import { describe, expect, it, test } from 'vitest'
import { guideFile } from '#domain/symptoms/guide.ts'
import { findWordsOutsideGuides } from '#domain/symptoms/words-outside-guides.ts'
import { findNamedPart } from '#domain/symptoms/named-part.ts'
import { PartNames } from '#domain/symptoms/part-names.ts'
import { type GuideDescription, SymptomIndex } from '#domain/symptoms/recognise.ts'
import { toComparisonText } from '#domain/symptoms/text.ts'
import { Vocabulary } from '#domain/symptoms/vocabulary.ts'

test('a guide has a file with its key as the name', () => {
  expect(guideFile('ac-not-cold')).toBe('guides/ac-not-cold.json')
})

describe('the part that a query names', () => {
  const find = (query: string, ...parts: [number, string[]][]) => findNamedPart(query, parts)

  it('has the longest name, in any order of the parts', () => {
    const [pads, frontPads] = [
      [1, ['brake pads']],
      [2, ['front brake pads']],
    ] as [[number, string[]], [number, string[]]]
    const longest = { id: 2, name: 'front brake pads' }
    expect(find('front brake pads squeal', pads, frontPads)).toEqual(longest)
    expect(find('front brake pads squeal', frontPads, pads)).toEqual(longest)
  })

  it('is the first of two parts with names of equal length', () => {
    expect(find('fuel pump in fuel tank', [1, ['fuel pump']], [2, ['fuel tank']])?.id).toBe(1)
  })

  it('is returned with its first name, whichever name is typed', () => {
    const pads: [number, string[]] = [1, ['brake pads', 'disc pads']]
    expect(find('disc pads squeal', pads)).toEqual({ id: 1, name: 'brake pads' })
  })

  it('needs two words, or six letters of a script without spaces', () => {
    expect(find('pump is loud', [1, ['pump']])).toBeUndefined()
    expect(find('fuel pump is loud', [1, ['fuel pump']])?.id).toBe(1)
    expect(find('前刹车片总成响', [1, ['前刹车片总']])).toBeUndefined()
    expect(find('前刹车片总成响', [1, ['前刹车片总成']])?.id).toBe(1)
  })

  it('is missing when its name is empty or not in the query', () => {
    expect(find('engine is loud', [1, ['fuel pump']], [2, ['-']])).toBeUndefined()
    expect(find('engine is loud')).toBeUndefined()
  })
})

describe('the longest part name in a query', () => {
  const nameIn = (query: string, ...stored: string[]) =>
    new PartNames(stored).split(toComparisonText(query))?.name

  it('is the first of equally long names', () => {
    expect(nameIn('brake pad pod', 'brake pad|', 'brake pod|')).toEqual({
      words: ['brake', 'pad'],
      run: '',
    })
  })

  it('counts a letter of a script without spaces as two', () => {
    expect(nameIn('刹车片 brake', 'brake|', '|刹车片')?.run).toBe('刹车片')
    expect(nameIn('刹车片 radiator', '|刹车片', 'radiator|')?.words).toEqual(['radiator'])
  })

  it('is removed from the rest of the query', () => {
    const names = new PartNames(['brake pad|', '|刹车片'])
    expect(names.split(toComparisonText('brake pad loud'))?.rest).toEqual({
      words: ['loud'],
      run: '',
    })
    expect(names.split(toComparisonText('前刹车片响'))?.rest.run).toBe('前 响')
    expect(names.split(toComparisonText('pad loud'))).toBeNull()
  })
})

describe('the vocabulary of the guides', () => {
  it('contains the words of the guides and their inflected forms, but no other words', () => {
    const words = new Vocabulary(['overheat'], [], false)
    expect(words.has('overheat')).toBe(true)
    expect(words.has('overheating')).toBe(true)
    expect(words.has('vios')).toBe(false)
  })

  it('removes its phrases from a text, longest first, but no single letters', () => {
    const segment = (text: string, ...runs: string[]) =>
      new Vocabulary([], runs, false).segmentRuns(text)
    expect(segment('飞度刹车片', '刹车', '刹车片')).toEqual(['飞度'])
    expect(segment('甲刹车乙机油丙', '刹车', '机油')).toEqual(['甲', '乙', '丙'])
    expect(segment('火车站', '车')).toEqual(['火车站'])
  })

  it('returns leftover words in non-Latin scripts if they have three letters or more and aren’t fillers', () => {
    const knownVocabulary = new Vocabulary([], ['刹车'], false)
    const leftOver = (query: string) => findWordsOutsideGuides(query, knownVocabulary, 'zh')
    expect(leftOver('飞度车刹车')).toBe('飞度车')
    expect(leftOver('飞度刹车')).toBe('')
    expect(leftOver('刹车多少钱')).toBe('')
  })
})

const guide = (over: Partial<GuideDescription>): GuideDescription => ({
  key: 'hot',
  title: '',
  says: [],
  words: [],
  ...over,
})

test('words of a phrase that a guide lists belong to the vocabulary of the guides', () => {
  const index = new SymptomIndex([guide({ says: ['engine overheats quickly'] })], 'en')
  expect(index.wordsOutsideGuides('vios overheats')).toBe('vio')
})

test('a pattern scores by the rarity of its words and a quarter per word', () => {
  const scoreOf = (text: string, query: string) =>
    new SymptomIndex([guide({ words: [text] })], 'en').recognise(query)[0]?.score
  const rarity = Math.log(2)
  expect(scoreOf('noise', 'noise')).toBeCloseTo(rarity + 0.25)
  expect(scoreOf('loud noise', 'loud noise')).toBeCloseTo(rarity + 0.5)
  expect(scoreOf('a very loud ticking noise', 'a very loud ticking noise')).toBeCloseTo(rarity + 1)
})
