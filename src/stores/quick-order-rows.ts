import type { AnsweredLine, LineOffer } from '#contract/quick-order.ts'
import { hindrance } from '#domain/quick-order/hindrance.ts'
import type { QuickLine } from '#domain/quick-order/line.ts'
import type { SeenLine } from './cart-lines.ts'

/** A line of the screen: as understood, what the platform says, what the buyer chose. */
export interface QuickRow extends QuickLine {
  answer: AnsweredLine | null
  /** The offer to buy, or null while none is chosen. */
  chosen: number | null
  /** Label of why it could not be added at the last try, or ''. */
  refused: string
}

/**
 * The offer that is chosen without asking: the first of the part itself or of its successor. A
 * stand-in, and one of two parts with the same number, is the buyer's to choose.
 */
export function choiceOf(answer: AnsweredLine): number | null {
  const [first] = answer.offers
  return first && ['exact', 'superseded'].includes(answer.state) ? first.skuOrgId : null
}

export function chosenOffer(row: QuickRow): LineOffer | undefined {
  return row.answer?.offers.find((offer) => offer.skuOrgId === row.chosen)
}

/** Whether a line can go into the cart as it stands. */
export function ready(row: QuickRow): boolean {
  const offer = chosenOffer(row)
  return !row.fault && offer !== undefined && hindrance(offer, row.quantity) === ''
}

/**
 * What the ready lines come to, minor units of the list's country. A line that was asked for again
 * while another page changed the country is in other money, and in no sum.
 */
export function totalOf(rows: readonly QuickRow[], countryId: number): number {
  let total = 0
  for (const row of rows) {
    const offer = chosenOffer(row)
    if (offer?.countryId === countryId && ready(row)) total += offer.price * row.quantity
  }
  return total
}

/** Two numbers may lead to one offer: an old number and the one that replaced it. */
export function sumBySku(rows: readonly QuickRow[]): SeenLine[] {
  const lines = new Map<number, SeenLine>()
  for (const row of rows) {
    const offer = chosenOffer(row)
    if (!offer) continue
    const { skuOrgId, stock } = offer
    const quantity = (lines.get(skuOrgId)?.quantity ?? 0) + row.quantity
    lines.set(skuOrgId, { skuOrgId, quantity, stock })
  }
  return [...lines.values()]
}

/** What is left of rows when lines of them are in the cart: more pieces of one are still to be added. */
export function rowsLeft(rows: readonly QuickRow[], added: readonly SeenLine[]): QuickRow[] {
  const pieces = new Map(added.map(({ skuOrgId, quantity }) => [skuOrgId, quantity]))
  return rows.flatMap((row) => {
    const there = pieces.get(row.chosen ?? 0) ?? 0
    const taken = Math.min(there, row.quantity)
    pieces.set(row.chosen ?? 0, there - taken)
    if (taken === 0) return [row]
    return taken < row.quantity ? [{ ...row, quantity: row.quantity - taken }] : []
  })
}

/** Reasons by offer of a refused list (linesNotAdded). */
export function faultsOf(data: unknown): Map<number, string> {
  const lines = (data as { lines?: unknown } | null)?.lines
  if (!Array.isArray(lines)) return new Map()
  return new Map(
    (lines as { skuOrgId: number; reason: string }[]).map((line) => [line.skuOrgId, line.reason]),
  )
}
