import type { deskCreditCalls } from '#contract/desk/desk-credit.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readAwaited, readOver } from './credit-money.ts'
import { readCreditAccounts, readCreditChanges } from './credit-read.ts'
import { askChange, decideChange } from './credit-change.ts'
import { receiveForCredit } from './credit-receive.ts'

/** Credit for finance staff only: limits, blocks and money. */
export const deskCreditHandlers: Handlers<typeof deskCreditCalls> = {
  'GET /desk/credit': async ({ text }, context) => {
    expectFinance(context)
    const [list, waiting, awaited, over] = await Promise.all([
      readCreditAccounts(context, text),
      readCreditChanges(context, "g.state = 'WAITING'", []),
      readAwaited(context),
      readOver(context),
    ])
    return { list, waiting, awaited, over }
  },

  'GET /desk/credit/changes': async ({ customerId, shopId }, context) => {
    expectFinance(context)
    const whose = 'g.customer_id = ?1 AND g.shop_id = ?2'
    return { list: await readCreditChanges(context, whose, [customerId, shopId]) }
  },

  'POST /desk/credit/change': async (wish, context) => {
    expectFinance(context)
    return askChange(wish, context)
  },

  'POST /desk/credit/changes/{id}/decide': async (decision, context) => {
    expectFinance(context)
    return decideChange(decision, context)
  },

  'POST /desk/credit/receive': async (came, context) => {
    expectFinance(context)
    return receiveForCredit(came, context)
  },
}

function expectFinance({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}
