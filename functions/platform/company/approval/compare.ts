import type { ApprovalDetail } from '#contract/company/company-shapes.ts'
import { refusals } from '#contract/shapes/refusals.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { lineChangesOf } from '#domain/company/approval.ts'
import { approvalLinesSource } from '../../cart/line/line-source.ts'
import { buildCartLines } from '../../cart/record/read.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Draft, draftOrder } from '../../order/checkout/draft.ts'
import { type CheckoutRows, readCheckout } from '../../order/checkout/read-checkout.ts'
import { type ApprovalRow, type RequestedChoices, toWireApprovals } from './rows.ts'

interface LineRow {
  sku_org_id: number
  unit_price: number
  from_day: string
  approved: number
}

export const choicesOf = (row: ApprovalRow): RequestedChoices =>
  JSON.parse(row.choices) as RequestedChoices

/**
 * Builds the draft of a request with current prices and stock. When a chosen delivery day is no
 * longer offered, the earliest day replaces it; the comparison shows the change. Any other refusal
 * is returned.
 */
export async function readCurrentDraft(
  choices: RequestedChoices,
  rows: CheckoutRows,
  context: BuyerContext,
): Promise<{ draft: Draft; choices: RequestedChoices } | Refusal> {
  try {
    return { draft: await draftOrder(context, choices, rows), choices }
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    if (thrown.refusal !== 'dayNotOffered') return thrown
    const shops = choices.shops.map((shop) => ({ ...shop, deliveryDay: undefined }))
    return readCurrentDraft({ ...choices, shops }, rows, context)
  }
}

/** Reads a request with its lines compared with current prices, stock and days. */
export async function readComparedRequest(
  row: ApprovalRow,
  context: BuyerContext,
): Promise<ApprovalDetail> {
  const [rows, requestedRows, [wire]] = await Promise.all([
    readCheckout(context, approvalLinesSource(row.id)),
    context.db
      .prepare(
        `SELECT sku_org_id, unit_price, from_day, approved FROM company_approval_line
         WHERE approval_id = ?`,
      )
      .bind(row.id)
      .all<LineRow>(),
    toWireApprovals([row], context),
  ])
  if (!wire) throw new Error('a request without its wire form')
  const choices = choicesOf(row)
  const now = await readCurrentDraft(choices, rows, context)
  const draft = now instanceof Refusal ? null : now.draft
  const shopOf = (skuOrgId: number) =>
    draft?.shops.find((shop) => shop.lines.some(({ offer }) => offer.sku_org_id === skuOrgId))
  const lines = buildCartLines(rows.cart, context).map((line) => {
    const { offer, quantity, price, blocked, vehicle } = line
    const requestedRow = requestedRows.results.find((one) => one.sku_org_id === offer.sku_org_id)
    const shop = shopOf(offer.sku_org_id)
    const service = shop?.shipByList.find((one) => one.service === shop.service)
    const compared = {
      quantity,
      askedPrice: requestedRow?.unit_price ?? price,
      price,
      askedDay: requestedRow?.from_day ?? '',
      day: shop?.deliveryDay || (service?.fromDay ?? ''),
      stock: offer.stock,
      blocked,
    }
    return {
      skuOrgId: offer.sku_org_id,
      number: offer.number,
      brandName: offer.brand_name,
      productName: offer.product_name,
      picture: offer.picture,
      shopName: offer.shop_name,
      ...compared,
      changes: row.state === 'WAITING' ? lineChangesOf(compared) : [],
      vehicle: vehicle?.name ?? '',
      approved: requestedRow?.approved === 1,
    }
  })
  return {
    ...wire,
    lines,
    totalNow: draft && draft.shops.length > 0 ? draft.wire.total : null,
    blocked: now instanceof Refusal ? refusals[now.refusal].label : '',
    paymentMethodId: choices.paymentMethodId,
    address: addressOf(draft, context),
  }
}

/** Returns the delivery address in one line; '' when the buyer collects the order. */
function addressOf(draft: Draft | null, { buyer }: BuyerContext): string {
  if (!draft?.address) return ''
  return `${draft.address.contactName}, ${formatAddressLine(draft.address, buyer.country)}`
}
