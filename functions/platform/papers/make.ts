import { type OrderPaper, type Paper, papersOf } from '#domain/order/papers.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Context } from '../kernel/context.ts'
import { paymentStateOf } from '../payment/record/state.ts'
import { paperedOf } from '../order/record/papered.ts'
import { factsOf, type PaperFacts } from './facts.ts'
import { type Kept, keptPaper } from './keep.ts'
import { orderSheets } from './order-sheets.ts'
import { payInSheet } from './pay-in-sheet.ts'
import { type PaperedRow, readPapered } from './read.ts'
import { readReturn, returnSheet } from './return-sheet.ts'
import type { OwnedSheet, Sheet } from './sheet.ts'
import { statementSheet } from './statement-sheet.ts'

/** Requested document: of an order, or of a return or statement by its ID. */
export interface AskedPaper {
  paper: Paper
  id: number
  /** Requested language; undefined for the buyer's. */
  locale: Locale | undefined
}

/**
 * Creates a document as PDF, with its number; null when it doesn't exist or isn't for this reader.
 */
export async function makePaper(
  context: Context,
  asked: AskedPaper,
): Promise<{ number: string; kept: Kept } | null> {
  // Read the content and check access each time, however old the file is.
  const owned = await sheetOf(context, asked)
  return owned && { number: owned.sheet.number, kept: await keptPaper(context, owned) }
}

async function sheetOf(
  context: Context,
  { paper, id, locale }: AskedPaper,
): Promise<OwnedSheet | null> {
  if (paper === 'statement') return statementSheet(context, id, locale)
  if (paper !== 'returnForm') {
    const row = await readPapered(context, paper, id)
    if (!row || !papersOf(paperedOf(row), context.now).includes(paper)) return null
    return ownedBy(row, await orderSheet(context, paper, await factsOf(context, row, locale)))
  }
  const one = await readReturn(context.db, id)
  const row = one && (await readPapered(context, paper, one.order_id))
  return (
    row && ownedBy(row, await returnSheet(context.db, one, await factsOf(context, row, locale)))
  )
}

const ownedBy = (row: PaperedRow, sheet: Sheet | null): OwnedSheet | null =>
  sheet && { sheet, customerId: row.customer_id, shopId: row.shop_id }

async function orderSheet(
  context: Context,
  paper: OrderPaper,
  facts: PaperFacts,
): Promise<Sheet | null> {
  if (paper === 'payIn') return payInSheet(context, facts)
  const payment = paper === 'receipt' ? await paymentStateOf(context.db, facts.row) : null
  return orderSheets[paper]({ ...facts, paidAt: payment?.paidAt ?? null })
}
