import type { deskPayoutAccountCalls } from '#contract/desk/desk-payout-accounts.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { shopOfSeller } from '../balance.ts'
import { decideAccount } from './decide.ts'
import { proposeAccount, withdrawAccount } from './propose.ts'
import { readAccountChange } from './read.ts'

/** Calls for changes of bank accounts: sellers request a change, finance compares and decides. */
export const deskPayoutAccountHandlers: Handlers<typeof deskPayoutAccountCalls> = {
  'POST /desk/shop/account': async (input, context) =>
    proposeAccount(context, shopOfSeller(context), input),

  'POST /desk/payouts/account': async ({ shopId, ...wish }, context) => {
    requireFinance(context)
    return proposeAccount(context, shopId, wish)
  },

  'POST /desk/shop/account/withdraw': async ({ changeId }, context) => {
    await withdrawAccount(context, shopOfSeller(context), changeId)
    return {}
  },

  'GET /desk/accounts/{id}': async ({ id }, context) => {
    requireFinance(context)
    return readAccountChange(context, id)
  },

  'POST /desk/accounts/{id}/decide': async (decision, context) => {
    requireFinance(context)
    return decideAccount(context, decision)
  },
}

function requireFinance({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}
