import type { DatabaseSync } from 'node:sqlite'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import { consonantsOf } from './oracle.ts'

export interface Query {
  kind: string
  /** Text that a buyer types. */
  text: string
  /** The same text with separated words, if it was typed without spaces. */
  words: string
}

interface Name {
  subjectId: number
  words: string
}

/**
 * Yields an endless, reproducible sequence of queries for a locale: names and synonyms, complete
 * and partial, with brands, makes and series of parts sold in the country, spelled the way people
 * write them.
 */
export function* queriesOf(db: DatabaseSync, locale: Locale, countryId: number): Generator<Query> {
  const names = namesOf(db, locale)
  const parts = partsOf(db, countryId)
  const localNames = localNamesOf(db, locale)
  const draw = makeDrawing(locale)
  const allWords = names.flatMap((name) => name.words.split(/[\s/,()-]+/)).filter(Boolean)
  const namesByCategory = new Map<number, Name[]>()
  for (const name of names)
    namesByCategory.set(name.subjectId, [...(namesByCategory.get(name.subjectId) ?? []), name])
  const partQueryWith = (pick: (part: Part) => string | undefined) => () => {
    const part = draw(parts)
    const otherPick = pick(part)
    const name = draw(namesByCategory.get(part.category) ?? names).words
    return otherPick === undefined ? undefined : [name, otherPick]
  }
  const local = partQueryWith((part) => localNames.get(`serial ${part.serialId}`)?.words)
  const localMakeAndPart = partQueryWith((part) => localNames.get(`make ${part.makeId}`)?.words)
  const seriesAndPart = partQueryWith((part) => part.serial ?? undefined)
  const kinds: Record<string, () => string[] | undefined> = {
    name: () => [draw(names).words],
    word: () => [draw(allWords)],
    'two letters': () => [drawTwoLetters(draw(allWords), draw)],
    'two of a word': () => [drawTwoLetters(draw(allWords), draw)],
    'brand and part': partQueryWith((part) => part.brand),
    'series and part': seriesAndPart,
    'make and part': partQueryWith((part) => part.make ?? undefined),
    'local name and part': local,
    'local make and part': localMakeAndPart,
    'words in another order': () => draw(names).words.split(' ').toReversed(),
    'series first': () => seriesAndPart()?.toReversed(),
    capitals: () => [draw(names).words.toUpperCase()],
    ...(locale === 'vi' && { 'no accents': () => [removeDiacritics(draw(names).words)] }),
    ...(locale === 'ko' && { consonants: () => [initials(draw(names).words)] }),
  }
  for (let round = 0; ; round++)
    for (const [kind, make] of Object.entries(kinds)) {
      const queryWords = make()?.filter(Boolean)
      const text = queryWords?.join(' ')
      if (!queryWords || !text || [...text].length < 2) continue
      yield { kind, text, words: kind === 'consonants' ? text.replaceAll(' ', '') : text }
      const isThai =
        queryWords.length > 1 && queryWords.every((word) => /^[\u0e00-\u0e7f]+$/.test(word))
      if (isThai && round % 2 === 0)
        yield { kind: 'no space', text: queryWords.join(''), words: text }
    }
}

/** Returns a random picker that always picks the same sequence. */
function makeDrawing(seed: string): <T>(list: readonly T[]) => T {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
  return (list) => {
    state = (state + 0x6d2b79f5) | 0
    let mixedState = Math.imul(state ^ (state >>> 15), state | 1)
    mixedState ^= mixedState + Math.imul(mixedState ^ (mixedState >>> 7), mixedState | 61)
    const share = ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4294967296
    return list[Math.floor(share * list.length)] as (typeof list)[number]
  }
}

/** Returns two adjacent letters; in Latin script only a whole word of two letters. */
function drawTwoLetters(word: string, draw: <T>(list: readonly T[]) => T): string {
  if (!/^[\u0e00-\u9fff\uac00-\ud7a3]+$/.test(word)) return word.length === 2 ? word : ''
  // Neighbours of a silent letter are read as if it weren't there.
  if (word.includes('\u0e4c')) return ''
  const pairs = [...word]
    .slice(1)
    .map((letter, i) => `${[...word][i]}${letter}`)
    // No input starts with a combining mark.
    .filter((pair) => !/^\p{M}/u.test(pair))
  return pairs.length > 0 ? draw(pairs) : ''
}

function removeDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
}

function initials(name: string): string {
  return /^[가-힣 ]{2,}$/.test(name) ? consonantsOf(name) : ''
}

function namesOf(db: DatabaseSync, locale: Locale): Name[] {
  return db
    .prepare(
      `SELECT subject_id AS subjectId, words FROM word
       WHERE kind = 'category' AND sold = 1 AND locale = ? ORDER BY id`,
    )
    .all(writtenLocaleOf(locale)) as unknown as Name[]
}

interface Part {
  category: number
  brand: string
  serialId: number | null
  serial: string | null
  makeId: number | null
  make: string | null
}

function partsOf(db: DatabaseSync, countryId: number): Part[] {
  return db
    .prepare(
      `SELECT p.category_id AS category, b.name AS brand, s.id AS serialId, s.name AS serial,
         m.id AS makeId, m.name AS make
       FROM part p JOIN part_brand b ON b.id = p.brand_id
       LEFT JOIN vehicle_serial s ON s.id = (
         SELECT serial_id FROM part_fit f WHERE f.part_id = p.id ORDER BY (f.generation_id * 97) % 31 LIMIT 1)
       LEFT JOIN vehicle_brand m ON m.id = s.brand_id
       WHERE p.id IN (SELECT part_id FROM offer WHERE country_id = ?) ORDER BY p.id`,
    )
    .all(countryId) as unknown as Part[]
}

function localNamesOf(db: DatabaseSync, locale: Locale): Map<string, Name> {
  const rows = db
    .prepare(
      `SELECT kind || ' ' || subject_id AS key, subject_id AS subjectId, words FROM word
       WHERE kind IN ('make', 'serial') AND locale = ? ORDER BY id DESC`,
    )
    .all(writtenLocaleOf(locale)) as unknown as (Name & { key: string })[]
  return new Map(rows.map((row) => [row.key, row]))
}
