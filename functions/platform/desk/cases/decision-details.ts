import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { mayEscalate, maxDecidedRefund } from '#domain/returns/escalation.ts'
import { readInvoiceToCredit } from '../../credit/record/credit-note.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { readDecidedLines } from '../../returns/decide.ts'
import { escalationOf, isWaiting, type ReturnRow } from '../../returns/record/read.ts'

/** True when the caller's shop may escalate a return to service. */
export const mayShopEscalate = (row: ReturnRow, { staff, now }: StaffContext): boolean =>
  staff.role === 'SELLER' &&
  row.escalation === null &&
  mayEscalate('SELLER', { ...row, movedAt: 0, lines: [] }, now)

/**
 * Reads the decision that the caller may make about a return, with its limits; null when no
 * decision is pending. After an escalation by the buyer, the refund can't be lower than the shop
 * approved; after an escalation by the shop, it can't be higher.
 */
export async function readDecisionDetails(
  row: ReturnRow & { paid: number },
  { db, staff }: StaffContext,
): Promise<DeskReturn['deciding']> {
  if (staff.role !== 'SERVICE' || !isWaiting(row)) return null
  const [lines, invoice] = await Promise.all([
    readDecidedLines(db, row.id),
    readInvoiceToCredit(db, row.order_id),
  ])
  const approvedAmount = row.status === 'REJECTED' ? 0 : (row.refund_amount ?? 0)
  const isEscalatedByBuyer = escalationOf(row)?.caller === 'BUYER'
  return {
    least: isEscalatedByBuyer ? approvedAmount : 0,
    most: isEscalatedByBuyer ? maxDecidedRefund(lines) : approvedAmount,
    canPlatformPay: row.paid === 1 && invoice === null,
  }
}
