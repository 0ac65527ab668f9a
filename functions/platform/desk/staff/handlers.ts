import type { deskStaffCalls } from '#contract/desk/desk-staff.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { beginFirstSignIn, finishFirstSignIn } from './first-sign-in.ts'
import { addAccount, changeRole, listAccounts, resetAccount, deactivateAccount } from './manage.ts'

export const deskStaffHandlers: Handlers<typeof deskStaffCalls> = {
  'GET /desk/staff': async (_, context) => listAccounts(context),
  'POST /desk/staff/add': async (input, context) => addAccount(context, input),
  'POST /desk/staff/role': async (input, context) => changeRole(context, input),
  'POST /desk/staff/off': async ({ login }, context) => deactivateAccount(context, login),
  'POST /desk/staff/reset': async ({ login }, context) => resetAccount(context, login),
  'POST /desk/first/begin': async (input, context) => beginFirstSignIn(input, context),
  'POST /desk/first/finish': async (input, context) => finishFirstSignIn(input, context),
}
