import { actingCookie, actingHeader } from '#domain/offline/acting-account.ts'
import type { Buyer, Context } from './context.ts'
import { refuse } from './refusal.ts'
import { cookieValue, sessionIdleMs, sessionCookie } from './session.ts'
import { signValue } from './sign.ts'

/**
 * Sets a cookie with a mark of the account that the page acts for. The device stores its offline
 * copies and waiting actions by this mark. Nothing is stored during an impersonation.
 */
export async function setActingMark(context: Context): Promise<void> {
  // Only our pages send the session as a cookie. Other clients need no mark.
  if (cookieValue(context.cookies, sessionCookie) === undefined) return
  const presentMark = cookieValue(context.cookies, actingCookie) ?? ''
  const mark = context.buyer ? await signActingMark(context.buyer, context) : ''
  if (mark === presentMark || !context.buyer) return
  const age = mark ? sessionIdleMs / 1000 : 0
  context.setCookie(`${actingCookie}=${mark}; Path=/; Max-Age=${age}; Secure; SameSite=Lax`)
}

/** Refuses (notThisAccount) an action that the device stored for another account. */
export async function checkActing({ headers }: Request, context: Context): Promise<void> {
  const expectedMark = headers.get(actingHeader)
  if (!expectedMark || !context.buyer) return
  if (expectedMark !== (await signActingMark(context.buyer, context)))
    throw refuse('notThisAccount')
}

async function signActingMark({ id, personId, valet }: Buyer, { env }: Context): Promise<string> {
  return valet ? '' : signValue('acting', `${personId} ${id}`, env.SIGNING_SECRET)
}
