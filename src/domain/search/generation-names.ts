import { generationTable } from './generation-table.ts'

/** Model years named in a text, with the text that names them. */
export interface NamedYears {
  from: number
  to: number
  typed: string
}

/* Ordinals before 代 and 세대, which mean the same as "gen" and "g". */
const chineseOrdinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一']

/**
 * Requires word boundaries around a generation name: names of one to three letters would match
 * inside other words.
 */
const wholeWordPattern = (name: string) => `(?<![a-z0-9])(?:${name})(?![a-z0-9])`

const generationNumberPattern = (n: number) => {
  const chineseOrdinal = chineseOrdinals[n - 1] ?? ''
  return `(?:gen(?:eration|erasi)?|g|เจน|จี|เจเนอเรชั่น|đời) ?${n}|${n}(?:st|nd|rd|th) gen(?:eration)?|${n} ?세대|第?(?:${n}|(?<![一二三四五六七八九十])${chineseOrdinal})代`
}

interface GenerationPattern {
  series: string
  /** True for a trim of several generations. */
  isTrim: boolean
  solo: RegExp | null
  alias: RegExp
  name: RegExp
  from: number
  to: number
}

const generationPatterns: readonly GenerationPattern[] = generationTable.flatMap(
  ({ series, alias, solo, names = '', trims = '', numbered = '' }) => {
    const [first, ...counted] = numbered.split(' ')
    const parseNames = (list: string, isTrim: boolean) =>
      list.split(', ').map((one) => {
        const [years = '', name = ''] = one.split(/ (.*)/)
        return { years, name, isTrim }
      })
    const numbers = counted.map((years, i) => ({
      years,
      name: generationNumberPattern(Number(first) + i),
      isTrim: false,
    }))
    const namedYears = [...parseNames(names, false), ...numbers, ...parseNames(trims, true)]
    return namedYears.flatMap(({ years, name, isTrim }): GenerationPattern[] => {
      const [from = 0, to = 0] = years.split('-').map(Number)
      if (name === '') return []
      return [
        {
          series,
          isTrim,
          // "capacity" must not match City.
          alias: new RegExp(`(?<![a-z](?=[a-z]))(?:${alias})(?!(?<=[a-z])[a-z])`, 'iu'),
          solo: solo === undefined ? null : new RegExp(solo, 'iu'),
          name: new RegExp(wholeWordPattern(name), 'iu'),
          from,
          to,
        },
      ]
    })
  },
)

/** Series and years of the table, for the test that checks them against the catalogue. */
export const namedGenerations: readonly {
  series: string
  from: number
  to: number
  isTrim: boolean
}[] = generationPatterns

/**
 * Removes a generation name that accompanies its series, and returns the generation's years.
 * Returns null without one.
 */
export function readGenerationName(text: string): { rest: string; years: NamedYears } | null {
  const normalizedText = text.normalize('NFC')
  for (const { alias, name, solo, from, to } of generationPatterns) {
    const car = alias.exec(normalizedText)
    const [itself = ''] = (!car && solo && name.exec(normalizedText)) || []
    if (itself !== '' && solo?.test(itself))
      return { rest: normalizedText, years: { from, to, typed: itself } }
    if (!car) continue
    // Search for the name outside the letters of the series.
    const textAroundCar = `${normalizedText.slice(0, car.index)}\u0001${normalizedText.slice(car.index + car[0].length)}`
    const nameMatch = name.exec(textAroundCar)
    if (!nameMatch || nameMatch[0].trim() === '') continue
    const textWithoutName = `${textAroundCar.slice(0, nameMatch.index)} ${textAroundCar.slice(nameMatch.index + nameMatch[0].length)}`
    const rest = textWithoutName.replace('\u0001', ` ${car[0]} `).replace(/\s+/g, ' ').trim()
    return { rest, years: { from, to, typed: nameMatch[0].trim() } }
  }
  return null
}
