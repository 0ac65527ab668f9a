import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { returnActionsFor } from '#domain/desk/return-acts.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readDecidedLines } from '../../returns/decide.ts'
import {
  isWaiting,
  returnSelect,
  type ReturnRow,
  toWireReturns,
} from '../../returns/record/read.ts'
import { actorNameSql } from '../order/history.ts'
import { mayShopEscalate, readDecisionDetails } from './decision-details.ts'

/** Condition that limits sellers to their shop's returns; returns of other shops get notFound. */
const ownShopCondition = 'AND (?1 IS NULL OR o.shop_id = ?1)'

export type DeskReturnRow = ReturnRow & {
  customer_id: number
  buyer: string
  phone: string
  paid: number
  payment_method: number
  received_at: number | null
}

const deskReturnSelect = returnSelect
  .replace(
    'SELECT r.*',
    `SELECT r.*, c.name AS buyer, iif(c.prefix = '', '', c.prefix || ' ' || c.cellphone) AS phone,
       o.paid, o.payment_method, o.received_at`,
  )
  .concat(' JOIN customer c ON c.id = r.customer_id')

/** Maximum orders and returns counted for a buyer or an offer. */
const maxCountedReturns = 500

/** Reads a return that the caller may see. */
export async function readDeskReturn({ db, staff }: StaffContext, id: number) {
  const row = await db
    .prepare(`${deskReturnSelect} WHERE r.id = ?2 ${ownShopCondition}`)
    .bind(staff.shopId, id)
    .first<DeskReturnRow>()
  if (!row) throw refuse('notFound')
  return row
}

/**
 * Reads a return with the facts needed to decide it: amounts, buyer, and returns of the same
 * offers.
 */
export async function readReturnCase(context: StaffContext, id: number): Promise<DeskReturn> {
  const row = await readDeskReturn(context, id)
  const [wired, paidDecidedLines, lines, buyer, history] = await Promise.all([
    toWireReturns(context, [row]),
    readDecidedLines(context.db, id),
    readOffers(context, row),
    readBuyer(context, row.customer_id),
    readHistory(context, id),
  ])
  const [one] = wired
  if (!one) throw refuse('notFound')
  return {
    ...one,
    lines: one.lines.map((line) => {
      const boughtLine = paidDecidedLines.find(({ skuOrgId }) => skuOrgId === line.skuOrgId)
      const offer = lines.find((foundOfferRow) => foundOfferRow.id === line.skuOrgId)
      return {
        ...line,
        bought: boughtLine?.quantity ?? 0,
        amount: boughtLine?.amount ?? 0,
        discount: boughtLine?.discount ?? 0,
        returnedBefore: boughtLine?.returnedBefore ?? 0,
        vehicle: offer?.vehicle ?? '',
        offerSold: offer?.sold ?? 0,
        offerReturned: offer?.returned ?? 0,
      }
    }),
    buyer: row.buyer,
    phone: row.phone,
    paymentMethodId: row.payment_method,
    receivedAt: row.received_at,
    ...buyer,
    history,
    acts: isWaiting(row) ? [] : returnActionsFor(one.status, context.staff.role),
    mayCallService: mayShopEscalate(row, context),
    deciding: await readDecisionDetails(row, context),
  }
}

interface OfferRow {
  id: number
  vehicle: string
  sold: number
  returned: number
}

async function readOffers({ db }: StaffContext, row: DeskReturnRow): Promise<OfferRow[]> {
  const { results } = await db
    .prepare(
      `SELECT l.sku_org_id AS id, ifnull(b.vehicle ->> 'name', '') AS vehicle,
         (SELECT ifnull(sum(quantity), 0) FROM (SELECT quantity FROM order_line
           WHERE sku_org_id = l.sku_org_id LIMIT ${maxCountedReturns})) AS sold,
         (SELECT ifnull(sum(applied), 0) FROM (SELECT applied FROM sale_return_line
           WHERE sku_org_id = l.sku_org_id LIMIT ${maxCountedReturns})) AS returned
       FROM sale_return_line l
       JOIN (SELECT sku_org_id, nullif(vehicle, '') AS vehicle FROM order_line WHERE order_id = ?2) b
         ON b.sku_org_id = l.sku_org_id
       WHERE l.return_id = ?1`,
    )
    .bind(row.id, row.order_id)
    .all<OfferRow>()
  return results
}

async function readBuyer({ db }: StaffContext, customerId: number) {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM orders WHERE customer_id = ?1
           LIMIT ${maxCountedReturns})) AS buyerOrders,
         count(*) AS buyerReturns, ifnull(sum(status = 'REJECTED'), 0) AS buyerRejected
       FROM (SELECT status FROM sale_return WHERE customer_id = ?1 LIMIT ${maxCountedReturns})`,
    )
    .bind(customerId)
    .first<{ buyerOrders: number; buyerReturns: number; buyerRejected: number }>()
  return row ?? { buyerOrders: 0, buyerReturns: 0, buyerRejected: 0 }
}

async function readHistory({ db }: StaffContext, id: number): Promise<DeskReturn['history']> {
  const { results } = await db
    .prepare(
      `SELECT status, mover, ifnull(${actorNameSql('mover', 'mover_id')}, '') AS name, words, at
       FROM sale_return_history WHERE return_id = ? ORDER BY position`,
    )
    .bind(id)
    .all<DeskReturn['history'][number]>()
  return results
}
