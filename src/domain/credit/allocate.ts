import type { Day } from '../shipping/calendar.ts'

/** An invoice that is owed. */
export interface OwedInvoice {
  invoiceId: number
  dueDay: Day
  /** Minor units. */
  owed: number
}

/** What of a payment goes to an invoice, minor units. */
export interface Share {
  invoiceId: number
  amount: number
}

/**
 * Spreads a sum (minor units) over invoices, what is due first before the others; what is more than
 * all of them stays over.
 */
export function allocate(
  sum: number,
  invoices: readonly OwedInvoice[],
): { shares: Share[]; over: number } {
  const inTurn = invoices.toSorted(
    (a, b) => a.dueDay.localeCompare(b.dueDay) || a.invoiceId - b.invoiceId,
  )
  let left = sum
  const shares: Share[] = []
  for (const { invoiceId, owed } of inTurn) {
    const amount = Math.min(left, owed)
    if (amount > 0) shares.push({ invoiceId, amount })
    left -= amount
  }
  return { shares, over: left }
}

/**
 * The smallest set of invoices that lets held orders go out: all that are overdue, because one of
 * them holds deliveries (specification section 4, "Overdue blocks delivery").
 */
export function holding<Invoice extends OwedInvoice>(
  invoices: readonly Invoice[],
  today: Day,
): Invoice[] {
  return invoices.filter(({ dueDay, owed }) => owed > 0 && dueDay < today)
}
