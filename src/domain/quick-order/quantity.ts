import { normalizeWord, quantityWords, unitWords } from './words.ts'

/** Quantity stated explicitly in a text, and the text without it. */
export interface ExtractedQuantity {
  quantity?: number
  rest: string
}

const anyWordPattern = (words: readonly string[]) =>
  [...words]
    .map((word) => normalizeWord(word).replace(/[.*+?^${}()|[\]\\#]/g, '\\$&'))
    .sort((a, b) => b.length - a.length)
    .join('|')

const unit = `(?:${anyWordPattern(unitWords)})`
/* Condition after a unit: the word must end there, except for polite Thai particles. */
const quantityEndPattern = '(?![\\p{L}\\p{M}\\p{N}])|(?=ครับ|คับ|ค่ะ|คะ|นะ|จ้า|จ้ะ)'
/*
 * "SL" is Vietnamese for quantity, but also starts part numbers, so it requires a colon or equals
 * sign.
 */
const quantityWordPattern = `(?:sl(?=\\s*[:=])|${anyWordPattern(quantityWords)})(?![a-z])`

/*
 * Ordered from the clearest statement of a quantity. `lead` matches text before it that isn't part
 * of the statement: browsers before 2023 lack lookbehind (Safari 16.4).
 */
const statements: readonly RegExp[] = [
  new RegExp(
    `(?:[([]?\\s+|[([]|(?<lead>^|[^\\p{L}\\p{N}-]))${quantityWordPattern}\\s*[:.=]?\\s*(?<count>\\d{1,6})(?!\\d|[.,]\\d|e[-+]?\\d)(?:\\s*${unit}(?:${quantityEndPattern}))?\\s*[)\\]]?`,
    'iu',
  ),
  new RegExp(
    `(?:[([]|(?<lead>^|[^\\p{L}\\p{N}./-]))(?!0\\d)(?<count>\\d{1,6})\\s*${unit}(?:${quantityEndPattern})\\.?[)\\]]?`,
    'iu',
  ),
  /(?<lead>^|\s)[x×*✕]\s*(?<count>\d{1,6})(?![\w-]|[.,]\d)/iu,
  /[×*✕]\s*(?<count>\d{1,6})(?![\w-]|[.,]\d)/u,
  /(?<lead>[0-9A-Z)])x(?<count>\d{1,3})\s*$/u,
  /(?<lead>^|\s)(?<count>\d{1,6})\s*[x×*✕](?=\s)/iu,
  /^\s*(?<count>\d{1,3})\s*(?:[×*✕]|x(?=\d{4}))/u,
  /[=→]\s*(?<count>\d{1,6})\s*$/u,
  /:\s+(?<count>\d{1,6})\s*$/u,
  /\s-\s+(?<count>\d{1,6})\s*$/u,
  /\s[([]\s*(?<count>\d{1,4})\s*[)\]]\s*$/u,
]

/* "-3 pcs", "2.5 ชุด", "x -3", "qty: 1e3": written like a quantity, but not orderable. */
const unorderableQuantityPattern = String.raw`(?<said>-\s?\d[\d.,]*|\d+[.,]\d+|\d+(?:[.,]\d+)?e[-+]?\d+|\d{7,})`
const unorderableStatementPatterns: readonly RegExp[] = [
  new RegExp(
    `(?:^|[\\s:=x×*✕])${unorderableQuantityPattern}\\s*${unit}(?:${quantityEndPattern})`,
    'iu',
  ),
  new RegExp(
    `(?:^|\\s)(?:[x×*✕=]|(?:${quantityWordPattern})\\s*[:.=]?)\\s*${unorderableQuantityPattern}(?=\\s|$|[)\\]])`,
    'iu',
  ),
]

/**
 * Returns a stated quantity that can't be ordered. Returns undefined when the quantity is valid or
 * missing.
 */
export function findRefusedStatement(text: string): string | undefined {
  return unorderableStatementPatterns.map((one) => one.exec(text)?.groups?.['said']).find(Boolean)
}

/** Removes "x2", "2 pcs", "(qty 4)", "จำนวน 2", "3개", "= 2" from a text. */
export function extractQuantity(text: string): ExtractedQuantity {
  for (const statement of statements) {
    const statementMatch = statement.exec(text)
    if (!statementMatch) continue
    const { lead = '', count } = statementMatch.groups ?? {}
    const textBefore = text.slice(0, statementMatch.index + lead.length)
    const remainingText = `${textBefore} ${text.slice(statementMatch.index + statementMatch[0].length)}`
    return { quantity: Number(count), rest: remainingText.trim() }
  }
  return { rest: text }
}
