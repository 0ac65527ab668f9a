import type { TransferState } from './transfer.ts'

/**
 * States of a payout. The running period is OPEN. An amount below the minimum is CARRIED to the
 * next payout. RETURNED means that the bank sent the money back, so the payout is due again.
 */
export const payoutStates = ['OPEN', 'CLOSED', 'CARRIED', 'SENT', 'PAID', 'RETURNED'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Actions of finance on one payout. */
export const payoutActions = ['hold', 'release', 'paid', 'returned', 'retry'] as const
export type PayoutAction = (typeof payoutActions)[number]

interface PayoutActionTerms {
  from: readonly PayoutState[]
  needsWords?: true
}

/** States in which each action is allowed. */
export const payoutActionTerms: Record<PayoutAction, PayoutActionTerms> = {
  hold: { from: ['CLOSED'], needsWords: true },
  release: { from: ['CLOSED'] },
  paid: { from: ['SENT'] },
  // A bank can return money days after it was reported as paid.
  returned: { from: ['SENT', 'PAID'], needsWords: true },
  // Sends the transfer of a payout again at once.
  retry: { from: ['SENT'] },
}

/**
 * Returns the actions that a payout allows. For a payout with a transfer, Stripe's reports alone
 * decide whether it was paid or returned.
 */
export function payoutActionsFor(
  state: PayoutState,
  isHeld: boolean,
  transfer?: TransferState,
): PayoutAction[] {
  const otherActions: readonly PayoutAction[] = transfer ? ['paid', 'returned'] : ['retry']
  const doneAction = isHeld ? 'hold' : 'release'
  return payoutActions.filter(
    (action) =>
      action !== doneAction &&
      !otherActions.includes(action) &&
      payoutActionTerms[action].from.includes(state),
  )
}

/** Waiting period of a new bank account, milliseconds. */
export const newAccountHoldMs = 3 * 86_400_000
