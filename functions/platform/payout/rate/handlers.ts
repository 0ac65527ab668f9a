import type { deskRateCalls } from '#contract/desk/shop/desk-rates.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { decideRateChange } from './decide.ts'
import { readRateList } from './list.ts'
import { proposeEnd, proposeRate } from './propose.ts'

/** Calls for commission rates. A second person of finance, or an owner, confirms each change. */
export const deskRateHandlers: Handlers<typeof deskRateCalls> = {
  'GET /desk/rates': async ({ countryId }, context) => {
    requireFinanceOrOwner(context)
    return readRateList(context, countryId)
  },

  'POST /desk/rates/change': async (input, context) => {
    requireFinanceOrOwner(context)
    return proposeRate(context, input)
  },

  'POST /desk/rates/{id}/end': async ({ id }, context) => {
    requireFinanceOrOwner(context)
    return proposeEnd(context, id)
  },

  'POST /desk/rates/changes/{id}/decide': async ({ id, state }, context) => {
    requireFinanceOrOwner(context)
    await decideRateChange(context, id, state)
    return {}
  },
}

function requireFinanceOrOwner({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE' && staff.role !== 'OWNER') throw refuse('deskActNotYours')
}
