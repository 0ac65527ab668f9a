import type { ReadLine } from './line.ts'
import { findNumber } from './number.ts'
import { findRefusedStatement, type ExtractedQuantity, extractQuantity } from './quantity.ts'
import { checkQuantity, type Quantity, quantityAround, readQuantity } from './read-quantity.ts'

/* Prefixes of messages copied from chat apps. Indonesian times have a point. */
const timePattern = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]m)?`
const senderPattern = String.raw`[^:\n]{1,40}:\s+`
const timeAndSenderPatterns = [
  // "[12:30, 21/11/2026] Somchai: ", "[21/11/26 10.12.05] Pak Budi: "
  String.raw`\[[^\]]*\d[:.]\d\d[^\]]*\]\s*${senderPattern}`,
  // "21/11/26, 12:30 - Somchai: "
  String.raw`\d{1,4}[/.]\d{1,2}[/.]\d{2,4},?\s+${timePattern}\s+-\s+${senderPattern}`,
  // "[김철수] [오후 3:21] "
  String.raw`\[[^\]\n]{1,40}\]\s+\[[^\]]*\d:\d\d\]\s+`,
  // "15:21 Somchai" as exported by LINE, with tabs
  String.raw`${timePattern}\t[^\t\n]{1,40}\t`,
]
const chatPrefixPattern = new RegExp(`^(?:${timeAndSenderPatterns.join('|')})`, 'i')

/** Returns a chat line without its time and sender. */
export function withoutSender(line: string): string {
  return line.replace(chatPrefixPattern, '')
}

/* List markers: "1. ", "2) ", "(3) ", "- ", "• ". */
const listMarkerPattern = /^(?:\(?\d{1,3}[.)\]:、]\)?\s+|#?\d{1,3}[)\]]|[-*•·●▪>+]\s*)/

const amountPattern = String.raw`\d[\d.,]*`
const pricePatterns = [
  new RegExp(
    String.raw`(?:฿|₱|₩|₫|¥|\$|@|\b(?:thb|idr|rp|rm|myr|php|krw|vnd|rmb|usd|price|harga|presyo|giá)\b\.?|ราคา|가격|价格?)\s*:?\s*${amountPattern}(?:\.-|,-)?`,
    'giu',
  ),
  new RegExp(
    String.raw`${amountPattern}\s*(?:\.-|,-|฿|₱|₩|₫|บาท|원|元|块|đồng|đ(?!\p{L})|(?:thb|baht|php|peso|pesos|vnd|won|rb|ribu)\b)`,
    'giu',
  ),
]

/** Removes a price, but not inside a word. */
function withoutPrice(price: string, index: number, text: string): string {
  return /^\d/.test(price) && /[\w-]/.test(text[index - 1] ?? '') ? price : ' '
}

/** Reads a line in free text, with a number and a quantity anywhere. */
export function readSentence(typedText: string, isNumbered: boolean): ReadLine {
  let text = typedText.replace(listMarkerPattern, '')
  if (isNumbered) text = text.replace(/^\d{1,3}\s+/, '')
  for (const price of pricePatterns) text = text.replace(price, withoutPrice)
  const refusedText = findRefusedStatement(text)
  const statedQuantity: ExtractedQuantity =
    refusedText === undefined ? extractQuantity(text) : { rest: text.replace(refusedText, ' ') }
  const first = statedQuantity.quantity === undefined ? readLeadingQuantity(text) : undefined
  const foundNumber = findNumber(first?.rest ?? statedQuantity.rest)
  if (!foundNumber)
    return {
      number: '',
      ...(refusedText === undefined ? { quantity: 1 } : readQuantity(refusedText)),
    }
  const { number } = foundNumber
  if (refusedText !== undefined) return { number, ...readQuantity(refusedText) }
  if (statedQuantity.quantity !== undefined) {
    // The quantity is stated elsewhere, so the last group belongs to the number.
    const fullNumber =
      foundNumber.quantity === undefined ? number : `${number} ${foundNumber.quantity}`
    return {
      number: fullNumber,
      ...checkQuantity(statedQuantity.quantity, String(statedQuantity.quantity)),
    }
  }
  const countedQuantity = first?.quantity ?? foundNumber.quantity
  if (countedQuantity !== undefined) return { number, quantity: countedQuantity }
  return { number, ...(quantityNextTo(text, number) ?? { quantity: 1 }) }
}

/** Reads "2 04465-0K240": a quantity before a hyphenated number. */
function readLeadingQuantity(text: string): { quantity: number; rest: string } | undefined {
  const quantityMatch = /^([1-9]\d?)\s+([A-Za-z0-9]{4,6}-[A-Za-z0-9-]{2,}.*)$/.exec(text)
  return quantityMatch
    ? { quantity: Number(quantityMatch[1]), rest: quantityMatch[2] ?? '' }
    : undefined
}

/**
 * Returns the quantity next to a number in a text, whatever spaces separate the number's groups.
 * Returns undefined without a quantity or without the number.
 */
export function quantityNextTo(text: string, number: string): Quantity | undefined {
  const at = positionOf(text, number)
  return at && quantityAround(text.slice(0, at.from), text.slice(at.to))
}

function positionOf(text: string, number: string): { from: number; to: number } | undefined {
  const groups = number.split(/\s+/)
  const first = groups[0] ?? ''
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    let to = from
    const fits = groups.every((group) => {
      while (to > from && /[\s,;"'()[\]{}<>]/.test(text[to] ?? '')) to += 1
      if (!text.startsWith(group, to)) return false
      to += group.length
      return true
    })
    if (fits) return { from, to }
  }
  return undefined
}
