import type { CurrencyFormat } from '../country/moneys.ts'

/** Invoice as a statement row. Amounts are in minor units. */
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

const columnNames = [
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
 * Returns a statement as CSV for accounting: amounts with a decimal point and no separators, and a
 * byte order mark so that spreadsheets detect the encoding. Our invoice numbers begin with a
 * letter, so a spreadsheet never reads one as a formula.
 */
export function writeStatementCsv(list: readonly StatementRow[], money: CurrencyFormat): string {
  const formatAmount = (minor: number) =>
    (minor / 10 ** money.currencyPrecision).toFixed(money.currencyPrecision)
  const rows = list.map((row) => [
    row.invoiceNumber,
    row.orderNumber,
    row.invoiceDate,
    row.dueDate,
    formatAmount(row.amount),
    formatAmount(row.paidAmount),
    formatAmount(row.creditedAmount),
    formatAmount(row.owedAmount),
    money.currency,
  ])
  return `\uFEFF${[columnNames, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
