import type { Money } from '../money/moneys.ts'

/** An invoice as a statement lists it; amounts in minor units. */
export interface StatementRow {
  invoiceNumber: string
  orderNumber: string
  invoiceDate: string
  dueDate: string
  amount: number
  paidAmount: number
  creditedAmount: number
  owedAmount: number
}

const columns = [
  'invoice',
  'order',
  'date',
  'due',
  'amount',
  'paid',
  'credited',
  'owed',
  'currency',
] as const

/**
 * A statement as CSV for accounts: amounts with a decimal point and without separators, and a mark
 * by which spreadsheets know the letters. Numbers of ours begin with a letter: none is a formula.
 */
export function statementCsv(list: readonly StatementRow[], money: Money): string {
  const sum = (minor: number) =>
    (minor / 10 ** money.currencyPrecision).toFixed(money.currencyPrecision)
  const rows = list.map((row) => [
    row.invoiceNumber,
    row.orderNumber,
    row.invoiceDate,
    row.dueDate,
    sum(row.amount),
    sum(row.paidAmount),
    sum(row.creditedAmount),
    sum(row.owedAmount),
    money.currency,
  ])
  return `\uFEFF${[columns, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
