import type { CurrencyFormat } from '../country/moneys.ts'
import { writeCell } from '../lists/csv-cell.ts'
import type { ShopEntry } from './statement.ts'

/** Entry as a row of a statement for accounting. */
export interface StatementEntry extends ShopEntry {
  orderNumber: string
  /** Time of the entry, milliseconds. */
  at: number
}

/** Payout as a row of a bank file. */
export interface BankRow {
  number: string
  bank: string
  holder: string
  account: string
  /** Amount of the payout, minor units. */
  amount: number
}

const amountIn = (money: CurrencyFormat) => (minor: number) =>
  (minor / 10 ** money.currencyPrecision).toFixed(money.currencyPrecision)

const toCsvFile = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`

/** Returns the entries of a statement as CSV; the column `net` adds up to the payout. */
export function writePayoutCsv(
  entries: readonly StatementEntry[],
  carried: number,
  money: CurrencyFormat,
): string {
  const formatAmount = amountIn(money)
  const columns = [
    'date,kind,order,paid by buyer,paid by platform,of it delivery,commission,payment fee',
    'collected by,net,currency',
  ].join(',')
  return toCsvFile([
    columns.split(','),
    ...entries.map((entry) => [
      new Date(entry.at).toISOString().slice(0, 10),
      entry.kind,
      writeCell(entry.orderNumber),
      formatAmount(entry.paid),
      formatAmount(entry.funded),
      formatAmount(entry.delivery),
      formatAmount(-entry.commission),
      formatAmount(-entry.fee),
      entry.collected,
      formatAmount(entry.net),
      money.currency,
    ]),
    ...(carried === 0
      ? []
      : [
          [
            '',
            'CARRIED',
            ...Array.from({ length: 7 }, () => ''),
            formatAmount(carried),
            money.currency,
          ],
        ]),
  ])
}

type Column = readonly [head: string, cell: (row: BankRow, amount: string, day: string) => string]

const referenceColumn: Column = ['Reference', ({ number }) => writeCell(number)]
const holderColumn: Column = ['Beneficiary name', (row) => writeCell(row.holder)]
// Keep the leading zeros of an account number.
const accountColumn: Column = ['Beneficiary account', (row) => writeCell(row.account)]
const bankColumn: Column = ['Bank', (row) => writeCell(row.bank)]
const amountColumn: Column = ['Amount', (_, sum) => sum]
const valueDateColumn: Column = ['Value date', (_row, _sum, day) => writeCell(day)]
const currencyColumn = (code: string): Column => ['Currency', () => code]

/**
 * Columns of the bank file by country code. A bank that needs other columns gets another adapter.
 */
export const bankColumns: Readonly<Record<string, readonly Column[]>> = {
  TH: [referenceColumn, bankColumn, accountColumn, holderColumn, amountColumn, valueDateColumn],
  ID: [
    accountColumn,
    holderColumn,
    bankColumn,
    amountColumn,
    currencyColumn('IDR'),
    referenceColumn,
    valueDateColumn,
  ],
  MY: [referenceColumn, holderColumn, accountColumn, bankColumn, amountColumn, valueDateColumn],
  PH: [
    accountColumn,
    holderColumn,
    bankColumn,
    amountColumn,
    currencyColumn('PHP'),
    referenceColumn,
    valueDateColumn,
  ],
  VN: [
    holderColumn,
    accountColumn,
    bankColumn,
    amountColumn,
    currencyColumn('VND'),
    referenceColumn,
    valueDateColumn,
  ],
  KR: [bankColumn, accountColumn, amountColumn, holderColumn, referenceColumn, valueDateColumn],
}

/** Returns payouts as the CSV file of a country's bank. */
export function writeBankCsv(
  countryCode: string,
  rows: readonly BankRow[],
  money: CurrencyFormat,
  day: string,
): string {
  const columns = bankColumns[countryCode]
  if (!columns) throw new RangeError(`no bank file for ${countryCode}`)
  const formatAmount = amountIn(money)
  return toCsvFile([
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cell]) => cell(row, formatAmount(row.amount), day))),
  ])
}
