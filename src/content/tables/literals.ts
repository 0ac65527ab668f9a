import { type Fact, facts } from './facts.ts'
import type { Unit } from './units.ts'

/** Words for units in all eight languages, as they follow a number. */
const families: { units: Unit[]; words: string }[] = [
  {
    units: ['calendarDays', 'workingDays', 'days'],
    words:
      '(?:(?:calendar|working|business)[\\s-]+)?days?|วัน(?:ทำการ)?|hari(?: (?:be)?kerja)?|(?:个)?(?:自然日|工作日)|天|日|ngày(?: làm việc)?|araw(?: ng trabaho)?|일|영업일',
  },
  { units: ['hours'], words: 'hours?|ชั่วโมง|ชม\\.|jam|小时|giờ|oras|시간' },
  { units: ['months'], words: 'months?|เดือน|bulan|个月|tháng|buwan|개월' },
  {
    units: ['years'],
    words: 'years?(?= old| of age)|ปีบริบูรณ์|岁|tuổi|taong gulang|세',
  },
  { units: ['bits'], words: 'bits?|บิต|位加密|비트' },
]

const numberPattern = '(\\d[\\d,.]*\\d|\\d)'
const baht = '(?:THB|baht|บาท|฿|泰铢|밧|바트)'

/** Spelled-out numbers, for the values of the facts: in Latin letters, and in other scripts. */
const numberWords: readonly [value: number, latin: string, other: string][] = [
  [2, 'two|dua|hai|dalawang?', 'สอง|两'],
  [3, 'three|tiga|ba|tatlong?', 'สาม|三'],
  [5, 'five|lima|năm|limang?', 'ห้า|五'],
  [6, 'six|enam|sáu|anim na', 'หก|六'],
  [7, 'seven|tujuh|bảy|pitong?', 'เจ็ด|七|칠'],
  [14, 'fourteen|empat belas|mười bốn', 'สิบสี่|十四|십사'],
  [15, 'fifteen|lima belas|mười lăm|labinlimang?', 'สิบห้า|十五|십오'],
  [24, 'twenty[ -]four|dua puluh empat|hai mươi bốn', 'ยี่สิบสี่|二十四|이십사'],
  [30, 'thirty|tiga puluh|ba mươi|tatlumpung?', 'สามสิบ|三十|삼십'],
]

/** Longer numbers first: "สิบห้า" ends with the word for five. */
const numberWordPatterns = numberWords.toReversed().map(([value, latin, other]) => {
  const numberWordSource = `(?<![\\p{L}\\d])(?:${latin})(?=[\\s-])|(?:${other})(?=\\s?(?:วัน|ชั่วโมง|เดือน|个|天|小时|工作日|일|시간))`
  return [value, new RegExp(numberWordSource, 'giu')] as const
})

/** Writes numbers that are words as digits. */
function withDigits(text: string): string {
  return numberWordPatterns.reduce(
    (line, [value, words]) => line.replace(words, String(value)),
    text,
  )
}

interface FoundLiteral {
  literal: string
  names: string[]
}

/**
 * True when a match is about the fact. "A few days" is common in any text, so a delivery time of up
 * to five days counts only with the words "working days".
 */
function isAboutFact({ unit, value }: Fact, literal: string): boolean {
  if (unit !== 'workingDays' || Number(value) > 5) return true
  return /working|business|ทำการ|kerja|工作|làm việc|trabaho|영업/i.test(literal)
}

const counts = families.map(({ units, words }) => ({
  units,
  pattern: new RegExp(`(?<![\\d.,])${numberPattern}[\\s-]?(?:${words})(?![a-z])`, 'giu'),
}))
const amountPatterns = [
  new RegExp(`(?<![\\d.,])${numberPattern}\\s?${baht}`, 'giu'),
  new RegExp(`${baht}\\s?${numberPattern}`, 'giu'),
]

/** Finds numbers with a unit that equal a fact, and returns the names to use instead. */
export function findLiterals(text: string): FoundLiteral[] {
  const foundLiterals: FoundLiteral[] = []
  const textWithDigits = withDigits(text)
  // Fast path: most texts contain no number.
  if (!/\d/.test(textWithDigits)) return foundLiterals
  const collect = (pattern: RegExp, units: Unit[], scale = 1) => {
    for (const match of textWithDigits.matchAll(pattern)) {
      const value = Number((match[1] ?? '').replaceAll(',', '')) * scale
      const names = Object.keys(facts).filter((name) => {
        const fact = facts[name]
        return (
          fact && fact.value === value && units.includes(fact.unit) && isAboutFact(fact, match[0])
        )
      })
      if (names.length > 0) foundLiterals.push({ literal: match[0].trim(), names })
    }
  }
  for (const { units, pattern } of counts) collect(pattern, units)
  for (const pattern of amountPatterns) collect(pattern, ['money'], 100)
  for (const match of text.matchAll(/(?<![\d:])([01]?\d|2[0-3])[:.]([0-5]\d)(?![\d:])/g)) {
    const value = Number(match[1]) * 3600 + Number(match[2]) * 60
    const names = Object.keys(facts).filter(
      (name) => facts[name]?.unit === 'time' && facts[name]?.value === value,
    )
    if (names.length > 0 && match[0].includes(':')) foundLiterals.push({ literal: match[0], names })
  }
  return foundLiterals
}
