import type { DatabaseSync } from 'node:sqlite'

/*
 * Expected search results, computed the slow way: every offer's words are collected from the base
 * tables, and every query is compared with all of them. It uses nothing from the search engine.
 */

/** Words in one field of an offer by which a query finds the offer. */
interface Text {
  words: Set<string>
  /** Names without spaces, for scripts written without them. */
  names: string[]
}

interface PartOfCountry {
  offers: number[]
  category: number
  brand: number
  vehicles: number
}

type Kind = 'categories' | 'brands' | 'vehicles'

export class Oracle {
  readonly #texts: Record<Kind, Text[]> = { categories: [], brands: [], vehicles: [] }
  readonly #parts: PartOfCountry[] = []
  readonly #held = new Map<string, Record<Kind, Uint8Array>>()

  /** `languages` limits the names that count. Without it all languages count. */
  constructor(db: DatabaseSync, countryId: number, languages?: readonly string[]) {
    const texts = readTexts(db, languages)
    const textsByKind = { categories: new Map(), brands: new Map(), vehicles: new Map() }
    const place = (kind: Kind, key: string, make: () => string[]) => {
      const indexByKey: Map<string, number> = textsByKind[kind]
      const index = indexByKey.get(key) ?? this.#texts[kind].push(textOf(make())) - 1
      indexByKey.set(key, index)
      return index
    }
    for (const row of readParts(db, countryId)) {
      const { category, brand, serials } = row
      this.#parts.push({
        offers: row.offers.split(',').map(Number),
        category: place('categories', String(category), () =>
          above(category).flatMap((id) => texts.get(`category ${id}`) ?? []),
        ),
        brand: place('brands', String(brand), () => texts.get(`brand ${brand}`) ?? []),
        vehicles: place('vehicles', serials, () =>
          serials
            .split(',')
            .flatMap((serial) => [
              ...(texts.get(`serial ${serial}`) ?? []),
              ...(texts.get(`make of ${serial}`) ?? []),
            ]),
        ),
      })
    }
  }

  /** Returns the offers that contain every word. */
  relevant(query: string): Set<number> {
    const matchesByWord = wordsOf(query).map((word) => this.#holding(word))
    const foundOffers = new Set<number>()
    if (matchesByWord.length === 0) return foundOffers
    for (const { offers, category, brand, vehicles } of this.#parts)
      if (
        matchesByWord.every(
          (w) => w.categories[category] || w.brands[brand] || w.vehicles[vehicles],
        )
      )
        for (const offer of offers) foundOffers.add(offer)
    return foundOffers
  }

  #holding(word: string): Record<Kind, Uint8Array> {
    const cachedOffers = this.#held.get(word)
    if (cachedOffers) return cachedOffers
    const over = (kind: Kind) =>
      Uint8Array.from(this.#texts[kind], (text) => +containsWord(text, word))
    const held = {
      categories: over('categories'),
      brands: over('brands'),
      vehicles: over('vehicles'),
    }
    this.#held.set(word, held)
    return held
  }
}

/** Returns the recall within the first 20 results. */
export function recallOf(first: readonly number[], relevant: ReadonlySet<number>): number {
  const foundCount = first.slice(0, 20).filter((id) => relevant.has(id)).length
  return foundCount / Math.min(20, relevant.size)
}

/** Splits a text into words as people do: letters and digits separate, case and accents ignored. */
export function wordsOf(text: string): string[] {
  const scripts = /\p{Script=Latin}+|\p{Nd}+|\p{Script=Thai}+|[가-힣]+|[ㄱ-ㅎ]+|\p{Script=Han}+/gu
  return (toPlainText(text).match(scripts) ?? []).map((word) =>
    /^[a-z]{4,}$/.test(word) ? word.replace(/s$/, '') : word,
  )
}

function containsWord({ words, names }: Text, word: string): boolean {
  if (/^[a-z\d]/.test(word)) return words.has(word)
  if (/^[ㄱ-ㅎ]/.test(word)) return names.some((name) => consonantsOf(name).includes(word))
  return names.some((name) => name.includes(word))
}

function textOf(names: readonly string[]): Text {
  return {
    words: new Set(names.flatMap(wordsOf)),
    names: names.map((name) => toPlainText(name).replace(/\s/g, '')),
  }
}

function toPlainText(text: string): string {
  const letters = [...text.normalize('NFC').toLowerCase()].map((letter) =>
    /[\p{Script=Latin}\uff00-\uffef]/u.test(letter)
      ? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      : letter,
  )
  // Thai tone marks are typed in many ways, and readers ignore the difference.
  return letters
    .join('')
    .replaceAll('đ', 'd')
    .replace(/[\u0e47-\u0e4b]/g, '')
}

/** Returns the leading consonants: the first letter of each decomposed syllable. */
export function consonantsOf(name: string): string {
  const compatibilityJamo = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
  return name.replace(
    /[가-힣]/g,
    (syllable) => compatibilityJamo[syllable.normalize('NFD').charCodeAt(0) - 0x1100] ?? '',
  )
}

function above(category: number): number[] {
  return category < 1 ? [] : [category, ...above(Math.floor(category / 100))]
}

function readTexts(db: DatabaseSync, languages?: readonly string[]): Map<string, string[]> {
  const rows = db
    .prepare(
      `SELECT 'category ' || category_id AS key, name AS text FROM category_name
       WHERE ?1 IS NULL OR locale IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT 'category ' || subject_id, words FROM word WHERE kind = 'category'
         AND (?1 IS NULL OR locale IN (SELECT value FROM json_each(?1)))
       UNION ALL SELECT 'brand ' || id, name FROM part_brand
       UNION ALL SELECT 'serial ' || id, name FROM vehicle_serial
       UNION ALL SELECT 'serial ' || subject_id, words FROM word WHERE kind = 'serial'
       UNION ALL SELECT 'make of ' || s.id, b.name FROM vehicle_serial s
         JOIN vehicle_brand b ON b.id = s.brand_id
       UNION ALL SELECT 'make of ' || s.id, w.words FROM vehicle_serial s
         JOIN word w ON w.kind = 'make' AND w.subject_id = s.brand_id`,
    )
    .all(languages ? JSON.stringify(languages) : null) as { key: string; text: string }[]
  const texts = new Map<string, string[]>()
  for (const { key, text } of rows) texts.set(key, [...(texts.get(key) ?? []), text])
  return texts
}

function readParts(db: DatabaseSync, countryId: number) {
  return db
    .prepare(
      `SELECT p.category_id AS category, p.brand_id AS brand, group_concat(o.sku_org_id) AS offers,
         ifnull((SELECT group_concat(serial) FROM (SELECT DISTINCT serial_id AS serial
           FROM part_fit f WHERE f.part_id = p.id ORDER BY 1)), '') AS serials
       FROM offer o JOIN part p ON p.id = o.part_id WHERE o.country_id = ? GROUP BY p.id`,
    )
    .all(countryId) as { category: number; brand: number; offers: string; serials: string }[]
}
