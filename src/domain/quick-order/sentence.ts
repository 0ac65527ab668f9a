import type { Read } from './line.ts'
import { findNumber } from './number.ts'
import { takeQuantity } from './quantity.ts'

/* What chat programs put before a message; in Indonesia a time has a point. */
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]m)?`
const sender = String.raw`[^:\n]{1,40}:\s+`
const stamps = [
  // "[12:30, 21/11/2026] Somchai: ", "[21/11/26 10.12.05] Pak Budi: "
  String.raw`\[[^\]]*\d[:.]\d\d[^\]]*\]\s*${sender}`,
  // "21/11/26, 12:30 - Somchai: "
  String.raw`\d{1,4}[/.]\d{1,2}[/.]\d{2,4},?\s+${time}\s+-\s+${sender}`,
  // "[김철수] [오후 3:21] "
  String.raw`\[[^\]\n]{1,40}\]\s+\[[^\]]*\d:\d\d\]\s+`,
  // "15:21 Somchai" as LINE saves it, with tabs
  String.raw`${time}\t[^\t\n]{1,40}\t`,
]
const chat = new RegExp(`^(?:${stamps.join('|')})`, 'i')

/** A line of a chat without its time and sender. */
export function withoutSender(line: string): string {
  return line.replace(chat, '')
}

/* "1. ", "2) ", "(3) ", "- ", "• ": marks of a list. */
const mark = /^(?:\(?\d{1,3}[.)\]:、]\)?\s+|#?\d{1,3}[)\]]|[-*•·●▪>+]\s*)/

const sum = String.raw`\d[\d.,]*`
const prices = [
  new RegExp(
    String.raw`(?:฿|₱|₩|₫|¥|\$|@|\b(?:thb|idr|rp|rm|myr|php|krw|vnd|rmb|usd|price|harga|presyo|giá)\b\.?|ราคา|가격|价格?)\s*:?\s*${sum}(?:\.-|,-)?`,
    'giu',
  ),
  new RegExp(
    String.raw`${sum}\s*(?:\.-|,-|฿|₱|₩|₫|บาท|원|元|块|đồng|đ(?!\p{L})|(?:thb|baht|php|peso|pesos|vnd|won|rb|ribu)\b)`,
    'giu',
  ),
]

/** What stands inside a word is no price. */
function withoutPrice(price: string, at: number, text: string): string {
  return /^\d/.test(price) && /[\w-]/.test(text[at - 1] ?? '') ? price : ' '
}

/** A line as people write it in a chat or by hand: a number somewhere, a count somewhere. */
export function readSentence(typed: string, numbered: boolean): Read {
  let text = typed.replace(mark, '')
  if (numbered) text = text.replace(/^\d{1,3}\s+/, '')
  for (const price of prices) text = text.replace(price, withoutPrice)
  const stated = takeQuantity(text)
  const first = stated.quantity === undefined ? leading(text) : undefined
  const found = findNumber(first?.rest ?? stated.rest)
  if (!found) return { number: '', quantity: stated.quantity ?? 1 }
  const { number } = found
  if (stated.quantity !== undefined) {
    // A count in groups stood apart from the number: the last group belongs to the number then.
    const whole = found.quantity === undefined ? number : `${number} ${found.quantity}`
    return { number: whole, quantity: stated.quantity }
  }
  return { number, quantity: first?.quantity ?? found.quantity ?? trailing(found.after) ?? 1 }
}

/** "2 04465-0K240": a count before a number that is whole by its hyphens. */
function leading(text: string): { quantity: number; rest: string } | undefined {
  const read = /^([1-9]\d?)\s+([A-Za-z0-9]{4,6}-[A-Za-z0-9-]{2,}.*)$/.exec(text)
  return read ? { quantity: Number(read[1]), rest: read[2] ?? '' } : undefined
}

/** A count behind the number, or at the end of the words behind it, where prices are larger. */
function trailing(after: string): number | undefined {
  const next = /^([1-9]\d{0,2})(?=\s|$)/.exec(after)
  const last = /(?:^|\s)([1-9]\d?)$/.exec(after)
  const read = next ?? last
  return read ? Number(read[1]) : undefined
}
