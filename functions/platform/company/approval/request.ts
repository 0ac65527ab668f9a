import type { Accepted } from '#contract/index.ts'
import { approvalExpiresAt } from '#domain/company/approval.ts'
import { maxWaitingApprovals } from '#domain/company/limits.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { emptyCart } from '../../cart/record/empty-cart.ts'
import { randomId } from '../../db/random-id.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type Draft, draftOrder } from '../../order/checkout/draft.ts'
import type { CheckoutRows } from '../../order/checkout/read-checkout.ts'
import { checkDraft } from '../../order/place/check-draft.ts'
import { approvalReasonsOf } from '../member-facts.ts'
import { companyIdOf } from '../role.ts'

type ApprovalInput = Accepted<'POST /web-api/company/approval'>

/**
 * Stores the selected lines as a request for approval, with the prices and days that the requester
 * saw, and takes them out of the cart. Stock is not reserved. Refuses (approvalNotNeeded) an order
 * that breaks no rule.
 */
export async function requestApproval(
  input: ApprovalInput,
  context: BuyerContext,
  rows: CheckoutRows,
): Promise<{ approvalId: number }> {
  companyIdOf(context)
  const { buyer, locale, now } = context
  const choices = { ...input, couponIdList: input.couponIdList ?? [] }
  const draft = await draftOrder(context, choices, rows)
  checkDraft(draft, { ...choices, agreesVoid: true }, context, rows.account)
  const reasons = approvalReasonsOf(draft, rows.member)
  if (reasons.length === 0) throw refuse('approvalNotNeeded')
  const approvalId = randomId()
  const { addressId, paymentMethodId, couponIdList, shops } = choices
  const row = {
    id: approvalId,
    requesterId: buyer.personId,
    requesterName: buyer.memberName,
    reasons: JSON.stringify(reasons),
    choices: JSON.stringify({ addressId, paymentMethodId, couponIdList, shops }),
    total: draft.wire.total,
    comment: input.comment,
    locale,
    lapsesAt: approvalExpiresAt(now, calendarOf(buyer.country)),
  }
  try {
    await context.commit(insertApproval(row, draft, context), { approvalId })
  } catch (error) {
    if (databaseErrorOf(error) === 'approvalMissing')
      throw refuse('approvalsFull', { max: maxWaitingApprovals })
    throw error
  }
  return { approvalId }
}

/** Request for approval to insert. */
interface NewApproval {
  id: number
  requesterId: number
  requesterName: string
  reasons: string
  choices: string
  total: number
  comment: string
  locale: string
  lapsesAt: number
}

/**
 * Returns the statements that store a request. The batch fails unless the person is a member with
 * fewer open requests than the limit.
 */
function insertApproval(
  row: NewApproval,
  { shops }: Draft,
  context: BuyerContext,
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  const lines = shops.flatMap((shop) =>
    shop.lines.map(({ offer, quantity, price, vehicle }) => ({
      sku: offer.sku_org_id,
      quantity,
      price,
      day:
        shop.deliveryDay ||
        (shop.shipByList.find((one) => one.service === shop.service)?.fromDay ?? ''),
      vehicle: vehicle?.vehicleModelId ?? null,
    })),
  )
  return [
    db
      .prepare(
        `INSERT INTO company_approval (id, company_id, requester_id, requester_name, state, reasons,
           choices, total, comment, locale, asked_at, lapses_at, tell_at)
         SELECT ?1, m.company_id, m.customer_id, ?4, 'WAITING', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?10
         FROM company_member m WHERE m.company_id = ?2 AND m.customer_id = ?3
           AND (SELECT count(*) FROM company_approval a WHERE a.company_id = ?2
             AND a.state = 'WAITING' AND a.requester_id = ?3) < ${maxWaitingApprovals}`,
      )
      .bind(
        row.id,
        buyer.id,
        row.requesterId,
        row.requesterName,
        row.reasons,
        row.choices,
        row.total,
        row.comment,
        row.locale,
        now,
        row.lapsesAt,
      ),
    db
      .prepare(
        `INSERT INTO company_approval_line (approval_id, sku_org_id, quantity, unit_price, from_day,
           vehicle_model_id)
         SELECT (SELECT id FROM company_approval WHERE id = ?1), value ->> 'sku',
           value ->> 'quantity', value ->> 'price', value ->> 'day', value ->> 'vehicle'
         FROM json_each(?2)`,
      )
      .bind(row.id, JSON.stringify(lines)),
    ...emptyCart(
      db,
      row.requesterId,
      shops.flatMap((shop) => shop.lines),
    ),
  ]
}
