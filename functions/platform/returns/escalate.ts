import { countryOf } from '#domain/country/countries.ts'
import {
  type RefundPayer,
  decisionDueAt,
  type ContestedLine,
  contestedQuantity,
  type EscalationSide,
} from '#domain/returns/escalation.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { ReturnStatus } from '#domain/returns/states.ts'
import { changeReturnStatus, type ReturnActor, type ReturnToTransition } from './change-status.ts'

/**
 * Returns the statement that escalates a return to service. Fails ("returnMoved") when the return
 * was already escalated, or when its status differs from the one that the caller saw.
 */
export function escalateReturn(
  db: D1Database,
  { id, country_id, status }: ReturnToTransition,
  caller: { side: EscalationSide; id: number; words: string; at: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO return_escalation (return_id, caller, caller_id, words, called_at, due_at)
       VALUES (?1, (SELECT ?3 FROM sale_return WHERE id = ?1 AND status = ?2), ?4, ?5, ?6, ?7)`,
    )
    .bind(
      id,
      status,
      caller.side,
      caller.id,
      caller.words,
      caller.at,
      decisionDueAt(caller.at, calendarOf(countryOf(country_id))),
    )
}

/** Decision of service: the refund of the whole return, minor units, and who pays it. */
export interface Decision {
  amount: number
  /** Refund that the shop approved before the escalation, minor units. */
  before: number
  caller: EscalationSide
  bearer: RefundPayer
}

/**
 * Returns the batch of a decision. It approves or rejects the return, or changes the refund, which
 * is paid once the items are back, as for any return. After an escalation by the buyer, the
 * marketplace pays the amount above the refund that the shop approved. After an escalation by the
 * shop, the marketplace pays the whole refund.
 */
export function decideEscalation(
  db: D1Database,
  row: ReturnToTransition & { number: string },
  { amount, before, caller, bearer }: Decision,
  lines: readonly (ContestedLine & { skuOrgId: number })[],
  actor: ReturnActor,
): D1PreparedStatement[] {
  const lineAmount = caller === 'BUYER' ? amount - before : amount
  const to = statusAfterEscalation(row.status, amount)
  return [
    db
      .prepare(
        `UPDATE return_escalation SET amount = ?2, borne = ?3, decision = ?4, decided_by = ?5,
           decided_at = ?6 WHERE return_id = ?1`,
      )
      .bind(
        row.id,
        amount,
        bearer === 'PLATFORM' ? lineAmount : 0,
        actor.remark,
        actor.id,
        actor.changedAt,
      ),
    ...(to === row.status ? [] : changeReturnStatus(db, row, to, actor)),
    ...(amount === before ? [] : changeRefund(db, row, { amount, isMore: amount > before }, lines)),
  ]
}

function statusAfterEscalation(status: ReturnStatus, amount: number): ReturnStatus {
  if (status === 'REJECTED') return amount > 0 ? 'APPROVED' : 'REJECTED'
  return amount > 0 ? status : 'REJECTED'
}

function changeRefund(
  db: D1Database,
  { id, number }: ReturnToTransition & { number: string },
  { amount, isMore }: { amount: number; isMore: boolean },
  lines: readonly (ContestedLine & { skuOrgId: number })[],
): D1PreparedStatement[] {
  return [
    ...(isMore ? lines : []).map((line) =>
      db
        .prepare(
          'UPDATE sale_return_line SET approved = ?3 WHERE return_id = ?1 AND sku_org_id = ?2',
        )
        .bind(id, line.skuOrgId, contestedQuantity(line)),
    ),
    db
      .prepare('UPDATE sale_return SET refund_amount = ?2, form_number = ?3 WHERE id = ?1')
      .bind(id, amount, `F${number.slice(1)}`),
  ]
}
