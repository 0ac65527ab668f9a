import type { Day } from '../shipping/calendar.ts'

/** Invoice with an amount due. */
export interface OwedInvoice {
  invoiceId: number
  dueDay: Day
  /** Amount due, minor units. */
  owed: number
}

/** Part of a payment that is applied to one invoice, in minor units. */
export interface PaymentShare {
  invoiceId: number
  amount: number
}

/**
 * Allocates a payment (minor units) to invoices, earliest due date first. Returns any excess as
 * `over`.
 */
export function allocate(
  sum: number,
  invoices: readonly OwedInvoice[],
): { shares: PaymentShare[]; over: number } {
  const invoicesByDueDay = invoices.toSorted(
    (a, b) => a.dueDay.localeCompare(b.dueDay) || a.invoiceId - b.invoiceId,
  )
  let remainingAmount = sum
  const shares: PaymentShare[] = []
  for (const { invoiceId, owed } of invoicesByDueDay) {
    const amount = Math.min(remainingAmount, owed)
    if (amount > 0) shares.push({ invoiceId, amount })
    remainingAmount -= amount
  }
  return { shares, over: remainingAmount }
}

/**
 * Returns all overdue invoices. Each of them alone holds deliveries, so held orders are released
 * only when all are paid (specification section 4, "Overdue blocks delivery").
 */
export function findOverdueInvoices<Invoice extends OwedInvoice>(
  invoices: readonly Invoice[],
  today: Day,
): Invoice[] {
  return invoices.filter(({ dueDay, owed }) => owed > 0 && dueDay < today)
}
