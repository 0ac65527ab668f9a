import type { deskCreditCalls } from '#contract/desk/desk-credit.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readOverpayment, readTransfer } from './credit-money.ts'
import { findCreditAccounts, readCreditCase, readCreditChanges } from './credit-read.ts'
import { requestChange, decideChange } from './credit-change.ts'
import { receiveForCredit } from './credit-receive.ts'

export const deskCreditHandlers: Handlers<typeof deskCreditCalls> = {
  'GET /desk/credit': async ({ text }, context) => {
    requireFinance(context)
    return { list: await findCreditAccounts(context, text) }
  },

  'GET /desk/credit/account': async ({ customerId, shopId }, context) => {
    requireFinance(context)
    return readCreditCase(context, { customerId, shopId })
  },

  'GET /desk/credit/changes/{id}': async ({ id }, context) => {
    requireFinance(context)
    const [change] = await readCreditChanges(context, 'g.id = ?1', [id])
    if (!change) throw refuse('notFound')
    return change
  },

  'GET /desk/credit/transfers/{id}': async ({ id }, context) => {
    requireFinance(context)
    return readTransfer(context, id)
  },

  'GET /desk/credit/overpayments/{id}': async ({ id }, context) => {
    requireFinance(context)
    return readOverpayment(context, id)
  },

  'POST /desk/credit/change': async (input, context) => {
    requireFinance(context)
    return requestChange(input, context)
  },

  'POST /desk/credit/changes/{id}/decide': async (decision, context) => {
    requireFinance(context)
    return decideChange(decision, context)
  },

  'POST /desk/credit/receive': async (input, context) => {
    requireFinance(context)
    return receiveForCredit(input, context)
  },
}

function requireFinance({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}
