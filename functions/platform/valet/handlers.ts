import type { deskValetCalls } from '#contract/desk-valet.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { valetCodes } from '#domain/desk/valet.ts'
import { type CodeUse, proveByCode, sendCode } from '../auth/codes.ts'
import { makeBrowser } from '../browser.ts'
import type { StaffContext } from '../context.ts'
import { apart } from '../db/databases.ts'
import { noteAct } from '../desk/log.ts'
import type { Handlers } from '../handlers.ts'
import { takeTokens } from '../rate/take.ts'
import { refuse } from '../refusal.ts'
import { beginValet } from './begin.ts'
import { type ServedCustomer, servedCustomer } from './customer.ts'
import { valetCodeText } from './words.ts'

const forCustomer = ({ locale }: ServedCustomer): CodeUse => ({
  keptUnder: 'valet ',
  body: (code) => valetCodeText(code, locale),
})

/** Staff shop for a customer who reads a code out. */
export const deskValetHandlers: Handlers<typeof deskValetCalls> = {
  'POST /desk/valet/code': async (typed, context) => {
    const customer = await servedCustomer(typed, context)
    await takeCode(context)
    const digits = await sendCode(customer, withBrowser(context), forCustomer(customer))
    await noteAct(context, { act: 'valet code', subject: `customer:${customer.id}` }).run()
    return { resendAfterSeconds: codeRules.resendMs / 1000, digits }
  },

  'POST /desk/valet/begin': async ({ phoneCode, ...typed }, context) => {
    const customer = await servedCustomer(typed, context)
    await proveByCode(customer, phoneCode, context, forCustomer(customer))
    return { endsAt: await beginValet(customer, context) }
  },
}

/** A code belongs to the browser that asked for it; one of the desk may have no name yet. */
function withBrowser(context: StaffContext): StaffContext {
  if (context.browser) return context
  const { nonce, cookie } = makeBrowser()
  context.setCookie(cookie)
  return { ...context, browser: nonce }
}

/** Beside the limits of the number: one member of staff doesn't send codes all day. */
async function takeCode({ staff, env, now }: StaffContext): Promise<void> {
  const { waitMs } = await takeTokens(apart(env, `valet ${staff.id}`), valetCodes, env, now)
  if (waitMs > 0) throw refuse('codeTooOften', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
