import type { Accepted } from '#contract/index.ts'
import type { PlacedOrders } from '#contract/order/order.ts'
import { approvalLinesSource } from '../../cart/line/line-source.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { readPlacingRows } from '../../order/checkout/read-checkout.ts'
import { submitOrder } from '../../order/place/submit.ts'
import { logCompanyAction } from '../log.ts'
import { choicesOf, readCurrentDraft } from './compare.ts'
import { type ApprovalRow, readApproval } from './rows.ts'

/** SQL for the name of the deciding person; ?1 is the company, ?2 the person. */
const deciderNameSql = `coalesce((SELECT nullif(m.name, '') FROM company_member m
    WHERE m.company_id = ?1 AND m.customer_id = ?2),
  (SELECT c.name FROM customer c WHERE c.id = ?2), '')`

/**
 * Approves lines of a request and places an order of the requester with these lines, in one batch,
 * with the same checks as any other order. If two approvers decide, the second gets
 * `approvalDecided`.
 */
export async function approveRequest(
  {
    approvalId,
    skuOrgIdList,
    expectedTotal,
    answer,
  }: Accepted<'POST /web-api/company/approval/{approvalId}/approve'>,
  context: BuyerContext,
): Promise<PlacedOrders> {
  const row = await readApproval(approvalId, context)
  if (row.state !== 'WAITING') throw alreadyDecidedRefusal(row)
  const placingRows = await readPlacingRows(context, approvalLinesSource(approvalId))
  const lines = placingRows.cart.lines.filter((line) => skuOrgIdList.includes(line.sku_org_id))
  if (lines.length !== skuOrgIdList.length) throw refuse('notFound')
  const rows = { ...placingRows, cart: { ...placingRows.cart, lines } }
  const now = await readCurrentDraft(choicesOf(row), rows, context)
  if (!('draft' in now)) throw now
  const approval = {
    personId: row.requester_id,
    name: row.requester_name,
    approvalId,
    decide: (placementId: number) => [
      ...approvalStatements(row, { answer, placementId, approved: skuOrgIdList }, context),
      logCompanyAction(context, 'approved', {
        subject: row.requester_name,
        amount: now.draft.wire.total,
      }),
    ],
  }
  const choices = { ...now.choices, expectedTotal, agreesVoid: true }
  try {
    return await submitOrder(context, choices, rows, approval)
  } catch (error) {
    if (databaseErrorOf(error) === 'approvalDecided')
      throw alreadyDecidedRefusal(await readApproval(approvalId, context))
    throw error
  }
}

/** Decision on a request, with the placement of the approved lines and their offers. */
interface Decision {
  answer: string
  placementId: number
  approved: readonly number[]
}

/**
 * Returns the statements that approve a request. Lines that weren't approved return to the
 * requester's cart.
 */
function approvalStatements(
  row: ApprovalRow,
  { answer, placementId, approved }: Decision,
  { db, buyer, now }: BuyerContext,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE company_approval SET state = 'APPROVED', decided_at = ?4, decided_by = ?2,
           decided_name = ${deciderNameSql}, answer = ?5, placement_id = ?6, tell_at = ?4, tries = 0
         WHERE id = ?3 AND company_id = ?1`,
      )
      .bind(buyer.id, buyer.personId, row.id, now, answer, placementId),
    db
      .prepare(
        `UPDATE company_approval_line SET approved = 1 WHERE approval_id = ?1
           AND sku_org_id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(row.id, JSON.stringify(approved)),
    returnLinesToCart(db, row, now),
  ]
}

/** Refuses a request and returns its lines to the requester's cart. */
export async function refuseRequest(
  { approvalId, answer }: { approvalId: number; answer: string },
  context: BuyerContext,
): Promise<ApprovalRow> {
  const row = await readApproval(approvalId, context)
  const subject = { subject: row.requester_name, amount: row.total, words: answer }
  return closeApproval(row, 'REFUSED', answer, context, [
    logCompanyAction(context, 'refused', subject),
  ])
}

/** Withdraws a request for approval; only the requester can do this. */
export async function withdrawRequest(
  approvalId: number,
  context: BuyerContext,
): Promise<ApprovalRow> {
  const row = await readApproval(approvalId, context)
  if (row.requester_id !== context.buyer.personId) throw refuse('notFound')
  return closeApproval(row, 'WITHDRAWN', '', context)
}

async function closeApproval(
  row: ApprovalRow,
  state: 'REFUSED' | 'WITHDRAWN',
  answer: string,
  context: BuyerContext,
  moreStatements: readonly D1PreparedStatement[] = [],
): Promise<ApprovalRow> {
  const { db, buyer, now } = context
  if (row.state !== 'WAITING') throw alreadyDecidedRefusal(row)
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE company_approval SET state = ?4, decided_at = ?5, decided_by = ?2,
             decided_name = ${deciderNameSql}, answer = ?6, tell_at = ?7, tries = 0
           WHERE id = ?3 AND company_id = ?1`,
        )
        .bind(
          buyer.id,
          buyer.personId,
          row.id,
          state,
          now,
          answer,
          state === 'REFUSED' ? now : null,
        ),
      returnLinesToCart(db, row, now),
      ...moreStatements,
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'approvalDecided')
      throw alreadyDecidedRefusal(await readApproval(row.id, context))
    throw error
  }
  return readApproval(row.id, context)
}

/** Returns unapproved lines to the cart of a requester who is still a member. */
export function returnLinesToCart(
  db: D1Database,
  { id }: Pick<ApprovalRow, 'id'>,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at,
         vehicle_model_id)
       SELECT a.requester_id, l.sku_org_id, l.quantity, l.unit_price, ?2, l.vehicle_model_id
       FROM company_approval a JOIN company_approval_line l ON l.approval_id = a.id
       JOIN company_member m ON m.company_id = a.company_id AND m.customer_id = a.requester_id
       WHERE a.id = ?1 AND l.approved = 0
       ON CONFLICT (customer_id, sku_org_id) DO UPDATE SET
         quantity = min(999, quantity + excluded.quantity)`,
    )
    .bind(id, now)
}

/**
 * Builds the refusal for a request that was already decided, with the name of the decider and the
 * time.
 */
const alreadyDecidedRefusal = ({
  decided_name: name,
  state,
  decided_at: time,
}: ApprovalRow): Refusal => refuse('approvalDecided', { name, status: state, at: time ?? 0 })
