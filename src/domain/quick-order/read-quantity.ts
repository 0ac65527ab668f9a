import { maximumQuantity } from '../cart/quantity.ts'
import { normalizeInput } from '../numbers/normalize-input.ts'
import type { QuantityError, ReadLine } from './line.ts'
import { findRefusedStatement, extractQuantity } from './quantity.ts'

/** Quantity read from a text, or the reason why the text isn't a quantity. */
export type Quantity = Pick<ReadLine, 'quantity' | 'oddQuantity'>

const errorForms: readonly (readonly [QuantityError, RegExp])[] = [
  ['exponent', /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i],
  ['negative', /^-\s*\d[\d.,]*$/],
  ['zero', /^\+?0+(?:[.,]0*)?$/],
  // A mark followed by three digits separates thousands in half of the countries.
  ['over', /^\+?\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d+)?$|^\+?0*\d{4,}(?:[.,]\d+)?$/],
  ['fraction', /^\+?\d*[.,]0*[1-9]\d*$|^\d+\s*[/⁄]\s*\d+$/],
]

/** Reads a text that is only a quantity: "2", "2.0", "x2", "2 ชิ้น". Never rounds. */
export function readQuantity(text: string): Quantity {
  const normalizedText = normalizeInput(text)
  const wholeQuantity = /^\+?0*([1-9]\d{0,2})(?:[.,]0{1,2})?$/.exec(normalizedText)?.[1]
  if (wholeQuantity) return { quantity: Number(wholeQuantity) }
  const refusalReason = errorForms.find(([, form]) => form.test(normalizedText))?.[0]
  if (refusalReason) return refuse(normalizedText, refusalReason)
  const extracted = extractQuantity(normalizedText)
  if (extracted.quantity !== undefined && /^[.\s]*$/.test(extracted.rest))
    return checkQuantity(extracted.quantity, normalizedText)
  // "-3 pcs", "2.5 ชุด"
  const first = /^([-+]?\d[\d.,]*(?:e[-+]?\d+)?)\s*\p{L}/iu.exec(normalizedText)?.[1] ?? ''
  return refuse(normalizedText, errorForms.find(([, form]) => form.test(first))?.[0] ?? 'unclear')
}

/** Checks a quantity read from a text. Returns the reason when it can't be ordered. */
export function checkQuantity(count: number, typedText: string): Quantity {
  if (count === 0) return refuse(typedText, 'zero')
  return count > maximumQuantity ? refuse(typedText, 'over') : { quantity: count }
}

const maxRefusedLength = 40

const refuse = (typedText: string, error: QuantityError): Quantity => ({
  quantity: 1,
  oddQuantity: { said: typedText.slice(0, maxRefusedLength), why: error },
})

const numericPattern = String.raw`[-+]?\d[\d.,]*(?:e[-+]?\d+)?`
const nonLatinLetterPattern = String.raw`[\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}]`
const quantityAfterNumberPattern = new RegExp(
  String.raw`^[\s,;|]*(?:[x×*✕=:]\s*)?(?<said>${numericPattern})(?=[\s,;|)\]]|$|${nonLatinLetterPattern})(?!\s+[x×*]\s)`,
  'iu',
)
const quantityAtEndPattern = new RegExp(
  String.raw`(?:^|\s)(?:[x×*✕=:]\s*)?(?<said>${numericPattern})[)\]]?$`,
  'iu',
)
const quantityAtStartPattern = new RegExp(
  String.raw`^\s*(?<said>${numericPattern})\s*[x×*✕](?=\s|$)`,
  'iu',
)

const isYear = (typedText: string) => /^(?:19[5-9]|20[0-4])\d$/.test(typedText)
const isPrice = (typedText: string) => /^\d[\d.,]*[.,]\d\d$/.test(typedText)

/**
 * Reads the quantity from the words before and after a number. The quantity comes right after the
 * number or at the end; years and prices don't count. Returns undefined without one.
 */
export function quantityAround(textBefore: string, textAfter: string): Quantity | undefined {
  const refusedText = findRefusedStatement(`${textBefore} \u0001 ${textAfter}`)
  if (refusedText !== undefined) return readQuantity(refusedText)
  const statedQuantity =
    extractQuantity(textAfter).quantity ?? extractQuantity(`${textBefore} `).quantity
  if (statedQuantity !== undefined) return checkQuantity(statedQuantity, String(statedQuantity))
  const adjacentQuantity =
    quantityAfterNumberPattern.exec(textAfter)?.groups?.['said'] ??
    quantityAtStartPattern.exec(textBefore)?.groups?.['said']
  if (adjacentQuantity !== undefined && !isPrice(adjacentQuantity))
    return readQuantity(adjacentQuantity)
  const end = quantityAtEndPattern.exec(textAfter.trim())?.groups?.['said']
  if (end === undefined || isYear(end) || isPrice(end)) return undefined
  // A large number after words may be a price or a quantity.
  return /^\d{3,}$/.test(end) ? refuse(end, 'unclear') : readQuantity(end)
}
