import { maySeeMoney } from '#domain/desk/seller-roles.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { StatementLine } from '#domain/payout/statement.ts'
import type { Context, StaffContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { readPayout } from '../payout/read.ts'
import type { DocumentSheet } from './sheet.ts'

/** Labels of the lines in a printed statement. Documents of shops are in English, like the desk. */
const lineLabels: Record<StatementLine, string> = {
  goods: 'Goods sold, with VAT, after your coupons',
  delivery: 'Delivery paid by buyers',
  commission: 'Commission',
  fees: 'Payment fees',
  cash: 'Collected by you',
  refunds: 'Refunds, less commission and fees',
  chargebacks: 'Lost disputes, less commission and fees',
  returnedPayouts: 'Payout sent back by the bank',
  carried: 'Carried over',
}

/** Builds the statement of a payout, for finance and the payout's shop; null for other readers. */
export async function buildPayoutSheet(
  context: Context,
  id: number,
): Promise<DocumentSheet | null> {
  const { staff } = context
  if (staff?.role !== 'FINANCE' && staff?.role !== 'SELLER') return null
  if (!maySeeMoney(staff.sellerRole)) return null
  const payout = await readPayout(context as StaffContext, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (!payout) return null
  const money = (minor: number) => formatMoney(minor, countryOf(payout.countryId))
  const { account } = payout
  return {
    locale: 'en',
    title: 'Statement of a payout',
    number: payout.number,
    issuedAt: payout.closedAt,
    facts: [
      { name: 'Payout day', value: payout.day },
      { name: 'Period', value: `return time over before ${payout.day}` },
      { name: 'Amount', value: money(payout.amount), strong: true },
    ],
    parties: [
      { name: 'Shop', lines: [payout.shopName] },
      {
        name: 'Account',
        lines: account ? [account.holder, `${account.bank} x-${account.ending}`] : ['–'],
      },
    ],
    columns: [
      { heading: 'Line' },
      { heading: 'Entries', width: 62, align: 'right' },
      { heading: 'Amount', width: 110, align: 'right' },
    ],
    rows: payout.lines.map(({ line, count, amount }) =>
      [lineLabels[line], String(count), money(amount)].map((text) => [{ text }]),
    ),
    totals: [
      {
        name: payout.state === 'CARRIED' ? 'Carried over' : 'Paid out',
        value: money(payout.amount),
        strong: true,
      },
    ],
    card: null,
    notes: [],
    signatories: [],
  }
}
