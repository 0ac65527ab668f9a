import type { PayoutAct, PayoutState } from '#domain/payout/states.ts'
import type { StatementLine } from '#domain/payout/statement.ts'

/** States of a payout as lists name them. */
export const payoutStateWords: Record<PayoutState, string> = {
  OPEN: 'Open',
  CLOSED: 'To send',
  CARRIED: 'Carried over',
  SENT: 'At the bank',
  PAID: 'Paid',
  RETURNED: 'Sent back',
}

/** Buttons of finance on a payout. */
export const payoutActWords: Record<PayoutAct, string> = {
  hold: 'Hold this payout',
  release: 'Release this payout',
  paid: 'Mark as paid',
  returned: 'Bank sent it back',
}

/** Lines of a statement, and how each is counted. */
export const statementWords: Record<StatementLine, readonly [name: string, how: string]> = {
  goods: ['Goods sold', 'prices with VAT, after your own coupons; our coupons are paid by us'],
  delivery: ['Delivery paid by buyers', 'your tariff'],
  commission: ['Commission', 'on goods without VAT and delivery, fixed with the order'],
  fees: ['Payment fees', 'online payments'],
  cash: ['Collected by you', 'paid at the door or counter, already yours'],
  refunds: ['Refunds', 'less commission and fees returned to you'],
  chargebacks: ['Lost disputes', 'less commission and fees returned to you'],
  returnedPayouts: ['Payout sent back by the bank', 'due again'],
  carried: ['Carried over', 'from the payout before'],
}

/** Result of an act on the list. */
export const payoutSaidWords: Readonly<Record<string, string>> = {
  closed: 'Period closed. Another person can send the payouts.',
  sent: 'Marked as sent. The bank file was saved; it can be saved again below.',
}
