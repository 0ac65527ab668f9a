import type { CreditAccount, CreditInvoice } from '#contract/credit/credit.ts'
import { entryStateOf, amountOwed } from '#domain/credit/states.ts'
import type { Day } from '#domain/shipping/calendar.ts'

export interface InvoiceRow {
  id: number
  number: string
  order_id: number
  order_number: string
  amount: number
  paid: number
  credited: number
  invoice_day: string
  due_day: string
  settled_at: number | null
}

/** Selects invoices from a table or subquery, with their order numbers. */
export const invoicesFromSql = (
  source: string,
): string => `SELECT i.id, i.number, i.order_id, o.number AS order_number, i.amount,
    i.paid, i.credited, i.invoice_day, i.due_day, i.settled_at
  FROM ${source} i JOIN orders o ON o.id = i.order_id`

export const invoiceSelect = invoicesFromSql('credit_invoice')

export function toWireInvoice(row: InvoiceRow, today: Day, isBlocked: boolean): CreditInvoice {
  const entry = { amount: row.amount, paid: row.paid, credited: row.credited, dueDay: row.due_day }
  return {
    invoiceId: row.id,
    invoiceNumber: row.number,
    orderId: row.order_id,
    orderNumber: row.order_number,
    amount: row.amount,
    paidAmount: row.paid,
    creditedAmount: row.credited,
    owedAmount: amountOwed(entry),
    invoiceDate: row.invoice_day,
    dueDate: row.due_day,
    settledAt: row.settled_at,
    status: entryStateOf(entry, today, isBlocked),
  }
}

export interface AccountRow {
  shop_id: number
  shop_name: string
  country_id: number
  credit_limit: number
  term_months: number
  blocked: number
  block_words: string
  granted: number
  granted_until: string | null
  remaining: number
  ordered: number
  billed: number
  overdue: number
  overdue_count: number
  month_due: number
  last_invoice: string | null
  last_payment: number | null
}

export function toWireAccount(row: AccountRow, dayOf: (time: number) => Day): CreditAccount {
  return {
    shopId: row.shop_id,
    shopName: row.shop_name,
    countryId: row.country_id,
    totalCredit: row.credit_limit,
    additionalTemporaryLimit: row.granted,
    additionalUntil: row.granted_until ?? '',
    remainingCredit: row.remaining,
    notInvoicedAmount: row.ordered,
    invoicedAmount: row.billed,
    overdueAmount: row.overdue,
    overdueCount: row.overdue_count,
    monthlyDueAmount: row.month_due,
    creditTermMonths: row.term_months,
    lastInvoiceDate: row.last_invoice ?? '',
    lastPaymentDate: row.last_payment === null ? '' : dayOf(row.last_payment),
    isBlocked: row.blocked === 1,
    blockWords: row.block_words,
  }
}
