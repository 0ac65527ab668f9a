import type { PayoutAction, PayoutState } from '#domain/payout/states.ts'
import type { StatementLine } from '#domain/payout/statement.ts'
import type { TransferState } from '#domain/payout/transfer.ts'
import { m } from '#i18n/desk/messages.ts'

/** States of a payout as lists name them. */
export const payoutStateLabels = (): Record<PayoutState, string> => ({
  OPEN: m.payouts.open,
  CLOSED: m.payouts.to_send,
  CARRIED: m.payouts.carried_over,
  SENT: m.ui.at_the_bank,
  PAID: m.payouts.paid,
  RETURNED: m.payouts.returned,
})

/** Button texts of the actions that finance has on a payout. */
export const payoutActionLabels = (): Record<PayoutAction, string> => ({
  hold: m.payouts.hold_this_payout,
  release: m.payouts.release_this_payout,
  paid: m.payouts.mark_as_paid,
  returned: m.payouts.bank_sent_it_back,
  retry: m.payouts.retry_the_transfer,
})

/** States of a payout's transfer at Stripe. */
export const transferStateLabels = (): Record<TransferState, string> => ({
  WAITING: m.payouts.transfer_waiting,
  MADE: m.payouts.transfer_made,
  REVERSED: m.payouts.transfer_reversed,
  REFUSED: m.payouts.transfer_refused,
  STUCK: m.payouts.transfer_stuck,
})

/** Lines of a statement, and the calculation of each. */
export const statementLabels = (): Record<StatementLine, readonly [name: string, how: string]> => ({
  goods: [m.payouts.goods_sold, m.payouts.prices_with_vat_after],
  delivery: [m.payouts.delivery_paid_by_buyers, m.payouts.your_tariff],
  commission: [m.ui.commission, m.payouts.on_goods_without_vat],
  fees: [m.payouts.payment_fees, m.payouts.online_payments],
  cash: [m.payouts.collected_by_you, m.payouts.paid_at_the_door],
  refunds: [m.payouts.refunds, m.payouts.less_commission_and_fees],
  chargebacks: [m.payouts.lost_disputes, m.payouts.less_commission_and_fees],
  returnedPayouts: [m.payouts.payout_sent_back_by, m.payouts.due_again],
  carried: [m.payouts.carried_over, m.payouts.from_the_payout_before],
})

/** Messages for the result of an action on the list. */
export const payoutResultMessages = (): Readonly<Record<string, string>> => ({
  closed: m.payouts.period_closed_another_person,
  sent: m.payouts.marked_as_sent_the,
  handed: m.payouts.handed_to_stripe,
})
