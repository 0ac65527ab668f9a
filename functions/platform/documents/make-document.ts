import { type OrderDocument, type DocumentKind, documentsOf } from '#domain/order/documents.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Context } from '../kernel/context.ts'
import { readPaymentState } from '../payment/record/state.ts'
import { toDocumentedOrder } from '../order/record/documented-order.ts'
import { drawDocument } from './draw.ts'
import { buildEstimateSheet } from './estimate-sheet.ts'
import { buildFacts, type DocumentFacts } from './facts.ts'
import { type StoredDocument, getOrDrawDocument } from './get-or-draw.ts'
import { orderSheets } from './order-sheets.ts'
import { buildPayInSheet } from './pay-in-sheet.ts'
import { type DocumentOrderRow, readDocumented } from './read.ts'
import { buildCommissionSheet } from './commission-sheet.ts'
import { buildPayoutSheet } from './payout-sheet.ts'
import { buildQuotationSheet } from './quotation-sheet.ts'
import { readReturn, buildReturnSheet } from './return-sheet.ts'
import type { OwnedSheet, DocumentSheet } from './sheet.ts'
import { buildStatementSheet } from './statement-sheet.ts'

/** Kinds of documents that buyers can open. */
type BuyerDocumentKind = Exclude<DocumentKind, 'payout' | 'commission'>

/** Requested document: of an order, or of a return or statement by its ID. */
export interface RequestedDocument {
  kind: DocumentKind
  id: number
  /** Requested language; undefined for the buyer's language. */
  locale: Locale | undefined
}

/**
 * Creates a document as PDF, with its number; null when the document doesn't exist or the reader
 * has no access.
 */
export async function makeDocument(
  context: Context,
  requested: RequestedDocument,
): Promise<{ number: string; kept: StoredDocument } | null> {
  const { kind, id } = requested
  if (kind === 'payout') return drawForShop(context, await buildPayoutSheet(context, id))
  if (kind === 'commission') return drawForShop(context, await buildCommissionSheet(context, id))
  // Read the content and check access every time, even if the file is already stored.
  const ownedSheet = await buildSheet(context, { ...requested, kind })
  return (
    ownedSheet && {
      number: ownedSheet.sheet.number,
      kept: await getOrDrawDocument(context, ownedSheet),
    }
  )
}

async function buildSheet(
  context: Context,
  { kind, id, locale }: RequestedDocument & { kind: BuyerDocumentKind },
): Promise<OwnedSheet | null> {
  if (kind === 'estimate') return buildEstimateSheet(context, id)
  if (kind === 'statement') return buildStatementSheet(context, id, locale)
  if (kind === 'quotation') return buildQuotationSheet(context, id, locale)
  if (kind !== 'returnForm') {
    const row = await readDocumented(context, kind, id)
    if (!row || !documentsOf(toDocumentedOrder(row), context.now).includes(kind)) return null
    return ownedBy(
      row,
      await buildOrderSheet(context, kind, await buildFacts(context, row, locale)),
    )
  }
  const returnRow = await readReturn(context.db, id)
  const row = returnRow && (await readDocumented(context, kind, returnRow.order_id))
  return (
    row &&
    ownedBy(
      row,
      await buildReturnSheet(context.db, returnRow, await buildFacts(context, row, locale)),
    )
  )
}

/**
 * Draws a document of a shop. The document isn't stored, because no buyer owns it. Each drawing has
 * the same content, because entries, payouts and issued documents don't change.
 */
async function drawForShop(
  { env }: Context,
  sheet: DocumentSheet | null,
): Promise<{ number: string; kept: StoredDocument } | null> {
  if (!sheet) return null
  const file = new Blob((await drawDocument(env, sheet)) as BlobPart[])
  return { number: sheet.number, kept: { file: file.stream(), size: file.size } }
}

const ownedBy = (row: DocumentOrderRow, sheet: DocumentSheet | null): OwnedSheet | null =>
  sheet && { sheet, customerId: row.customer_id, shopId: row.shop_id }

async function buildOrderSheet(
  context: Context,
  documentKind: OrderDocument,
  facts: DocumentFacts,
): Promise<DocumentSheet | null> {
  if (documentKind === 'payIn') return buildPayInSheet(context, facts)
  const payment = documentKind === 'receipt' ? await readPaymentState(context.db, facts.row) : null
  return orderSheets[documentKind]({ ...facts, paidAt: payment?.paidAt ?? null })
}
