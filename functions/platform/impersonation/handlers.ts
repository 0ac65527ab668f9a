import type { deskImpersonationCalls } from '#contract/desk/desk-impersonation.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { impersonationCodes } from '#domain/desk/impersonation.ts'
import { type CodePurpose, verifyCode, sendCode } from '../auth/codes.ts'
import { createBrowserNonce } from '../kernel/browser.ts'
import type { StaffContext } from '../kernel/context.ts'
import { uniqueAcrossDatabases } from '../kernel/databases.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { takeTokens } from '../rate/take.ts'
import { refuse } from '../kernel/refusal.ts'
import { beginImpersonation } from './begin.ts'
import { type ServedCustomer, findServedCustomer } from './find-customer.ts'
import { readServedCustomer } from './served-customer.ts'
import { impersonationCodeText } from './messages.ts'

const impersonationPurpose = ({ locale }: ServedCustomer): CodePurpose => ({
  keyPrefix: 'valet ',
  body: (code) => impersonationCodeText(code, locale),
})

/**
 * Calls that start an impersonation, with a code that the customer reads out to the staff member.
 */
export const deskImpersonationHandlers: Handlers<typeof deskImpersonationCalls> = {
  'POST /desk/valet/code': async (typedPhone, context) => {
    const customer = await findServedCustomer(typedPhone, context)
    await takeImpersonationToken(context)
    const digits = await sendCode(
      customer,
      withBrowserCookie(context),
      impersonationPurpose(customer),
    )
    await logDeskAction(context, { act: 'valet code', subject: `customer:${customer.id}` }).run()
    return {
      resendAfterSeconds: codeRules.resendMs / 1000,
      digits,
      customer: await readServedCustomer(context, customer),
    }
  },

  'POST /desk/valet/begin': async ({ phoneCode, ...typed }, context) => {
    const customer = await findServedCustomer(typed, context)
    await verifyCode(customer, phoneCode, context, impersonationPurpose(customer))
    return { endsAt: await beginImpersonation(customer, context) }
  },
}

/**
 * Gives the desk's browser a nonce if it has none, because a code is bound to the browser that
 * requested it.
 */
function withBrowserCookie(context: StaffContext): StaffContext {
  if (context.browserNonce) return context
  const { nonce, cookie } = createBrowserNonce()
  context.setCookie(cookie)
  return { ...context, browserNonce: nonce }
}

/** Limits the codes of a staff member, in addition to the limits per phone number. */
async function takeImpersonationToken({ staff, env, now }: StaffContext): Promise<void> {
  const { waitMs } = await takeTokens(
    uniqueAcrossDatabases(env, `valet ${staff.id}`),
    impersonationCodes,
    env,
    now,
  )
  if (waitMs > 0) throw refuse('codeTooOften', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
