import type { SaleReturn } from '#contract/order/returns.ts'
import { type EscalationSide, mayEscalate } from '#domain/returns/escalation.ts'
import type { KnownReturnReason, ReturnStatus } from '#domain/returns/states.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'
import { type RefundRow, toWireRefund } from '../../payment/record/state.ts'
import { pictureSql } from '../../offer/picture.ts'
import { refuse } from '../../kernel/refusal.ts'
import { filePathOf } from '../../upload/address.ts'

export interface ReturnRow {
  id: number
  number: string
  order_id: number
  order_number: string
  shop_name: string
  country_id: number
  status: ReturnStatus
  reason: KnownReturnReason
  words: string
  answer: string
  form_number: string
  refund_amount: number | null
  /** Address and phone of the shop as JSON, if the parts must be sent back to the shop. */
  send_to: string | null
  due_at: number | null
  created_at: number
  /** Refund as JSON of a RefundRow; null without a refund. */
  money: string | null
  /** Escalation as JSON of an EscalationRow; null without an escalation. */
  escalation: string | null
}

interface LineRow {
  return_id: number
  sku_org_id: number
  number: string
  brand_name: string
  product_name: string
  picture: string
  applied: number
  approved: number | null
}

/** SQL for the refund of a return `r`, as a JSON object of a RefundRow. */
export const returnMoneySql = `(SELECT json_object('amount', f.amount, 'bank_fee', f.bank_fee,
    'status', f.status, 'created_at', f.created_at, 'done_at', f.done_at)
  FROM refund f WHERE f.reference = 'return:' || r.id)`

/** Escalation of a return to service, with its decision. */
export interface EscalationRow {
  caller: EscalationSide
  words: string
  called_at: number
  due_at: number
  amount: number | null
  /** Amount of the refund that the marketplace pays, minor units. */
  borne: number
  decision: string
  decided_at: number | null
}

const returnEscalationSql = `(SELECT json_object('caller', e.caller, 'words', e.words,
    'called_at', e.called_at, 'due_at', e.due_at, 'amount', e.amount, 'borne', e.borne,
    'decision', e.decision, 'decided_at', e.decided_at)
  FROM return_escalation e WHERE e.return_id = r.id)`

/** Columns and joins of a ReturnRow. */
export const returnSelect = `SELECT r.*, o.number AS order_number, o.country_id, s.name AS shop_name,
    CASE WHEN r.form_number <> '' THEN json_object('name',
      ifnull(nullif(s.registered_name, ''), s.name), 'address', s.registered_address,
      'phone', s.phone) END AS send_to,
    ${returnMoneySql} AS money, ${returnEscalationSql} AS escalation
  FROM sale_return r JOIN orders o ON o.id = r.order_id JOIN shop s ON s.id = o.shop_id`

export const returnsPerPage = 20

/** Reads a return of the buyer; refuses (notFound) a return of another buyer. */
export async function readOwnReturn(
  { db, buyer }: BuyerContext,
  returnId: number,
): Promise<ReturnRow> {
  const row = await db
    .prepare(`${returnSelect} WHERE r.id = ? AND r.customer_id = ?`)
    .bind(returnId, buyer.id)
    .first<ReturnRow>()
  if (!row) throw refuse('notFound')
  return row
}

/** Lists a page of the buyer's returns, newest first. */
export async function listReturns(context: BuyerContext, pageNo: number) {
  const { db, buyer } = context
  const [count, rows] = await Promise.all([
    db
      .prepare('SELECT count(*) AS n FROM sale_return WHERE customer_id = ?')
      .bind(buyer.id)
      .first<{ n: number }>(),
    db
      .prepare(
        `${returnSelect} WHERE r.customer_id = ? ORDER BY r.created_at DESC, r.id
         LIMIT ${returnsPerPage} OFFSET ?`,
      )
      .bind(buyer.id, (pageNo - 1) * returnsPerPage)
      .all<ReturnRow>(),
  ])
  return {
    total: count?.n ?? 0,
    pageNo,
    pageSize: returnsPerPage,
    list: await toWireReturns(context, rows.results),
  }
}

/** Converts returns to wire form, in the given order. */
export async function toWireReturns(
  { db, locale, now }: Pick<BuyerContext, 'db' | 'locale' | 'now'>,
  rows: readonly ReturnRow[],
): Promise<SaleReturn[]> {
  if (rows.length === 0) return []
  const ids = JSON.stringify(rows.map((row) => row.id))
  const wantedSql = 'FROM json_each(?1) w CROSS JOIN'
  const [lines, history, pictures] = await Promise.all([
    db
      .prepare(
        `SELECT l.return_id, l.sku_org_id, p.number, b.name AS brand_name, n.name AS product_name,
           ${pictureSql} AS picture, l.applied, l.approved
         ${wantedSql} sale_return_line l ON l.return_id = w.value
         JOIN offer o ON o.sku_org_id = l.sku_org_id JOIN part p ON p.id = o.part_id
         JOIN part_brand b ON b.id = p.brand_id JOIN category k ON k.id = p.category_id
         JOIN category_name n ON n.category_id = k.id AND n.locale = ?2`,
      )
      .bind(ids, nameLocale(locale))
      .all<LineRow>(),
    db
      .prepare(
        `SELECT h.return_id, h.status, h.mover, h.at
         ${wantedSql} sale_return_history h ON h.return_id = w.value ORDER BY h.return_id, h.position`,
      )
      .bind(ids)
      .all<{ return_id: number; status: ReturnStatus; mover: string; at: number }>(),
    db
      .prepare(
        `SELECT w.value AS return_id, u.name
         ${wantedSql} upload u ON u.attached_to = 'return:' || w.value`,
      )
      .bind(ids)
      .all<{ return_id: number; name: string }>(),
  ])
  return rows.map((row) => {
    const returnLines = lines.results.filter((line) => line.return_id === row.id).map(toWireLine)
    const steps = history.results
      .filter((step) => step.return_id === row.id)
      .map(({ status, mover, at }) => ({ status, mover, at }))
    const statusChangedAt = steps.at(-1)?.at ?? row.created_at
    return {
      ...toWireHead(row),
      mayEscalate:
        row.escalation === null &&
        mayEscalate('BUYER', { ...row, movedAt: statusChangedAt, lines: returnLines }, now),
      lines: returnLines,
      pictures: pictures.results
        .filter((picture) => picture.return_id === row.id)
        .map(({ name }) => filePathOf(name)),
      history: steps,
    }
  })
}

function toWireHead(row: ReturnRow) {
  const escalation = escalationOf(row)
  return {
    returnId: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    shopName: row.shop_name,
    countryId: row.country_id,
    status: row.status,
    reason: row.reason,
    words: row.words,
    answer: row.answer,
    formNumber: row.form_number,
    sendTo: row.send_to === null ? null : (JSON.parse(row.send_to) as SaleReturn['sendTo']),
    refundAmount: row.refund_amount,
    refund: row.money === null ? null : toWireRefund(JSON.parse(row.money) as RefundRow),
    dueAt: row.due_at,
    createdAt: row.created_at,
    escalation: escalation && toWireEscalation(escalation),
  }
}

/** Returns the escalation of a return; null without an escalation. */
export const escalationOf = ({ escalation }: Pick<ReturnRow, 'escalation'>): EscalationRow | null =>
  escalation === null ? null : (JSON.parse(escalation) as EscalationRow)

/** True when a return waits for a decision of service. */
export const isWaiting = (row: Pick<ReturnRow, 'escalation'>): boolean =>
  escalationOf(row)?.decided_at === null

function toWireEscalation(row: EscalationRow): NonNullable<SaleReturn['escalation']> {
  return {
    caller: row.caller,
    words: row.words,
    calledAt: row.called_at,
    dueAt: row.due_at,
    amount: row.amount,
    decision: row.decision,
    decidedAt: row.decided_at,
  }
}

function toWireLine(line: LineRow): SaleReturn['lines'][number] {
  return {
    skuOrgId: line.sku_org_id,
    number: line.number,
    brandName: line.brand_name,
    productName: line.product_name,
    picture: line.picture,
    applied: line.applied,
    approved: line.approved,
  }
}
