import type { signOnCalls } from '#contract/auth/sign-on.ts'
import { readLoginInfo, logAccountSignIn, readAccount, sessionOf } from '../auth/account.ts'
import type { Context } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { tokenFor } from '../kernel/own-page.ts'
import { refuse } from '../kernel/refusal.ts'
import { beginSession } from '../kernel/session.ts'
import { setCountryCookie } from '../kernel/country-cookie.ts'
import { exchangeToken } from './exchange-token.ts'
import { signOutOfIssuer, storeIdentity } from './sign-out.ts'
import { beginPath, type ProviderName, providerOf } from './providers.ts'
import { exchangeSiteTicket, makeSiteTicket } from './site-ticket.ts'
import { takeTicket } from './ticket.ts'

const providerByThirdPartId = { 1: 'LINE', 2: 'KAKAO' } as const

export const signOnHandlers: Handlers<typeof signOnCalls> = {
  'POST /client/auth/login': async ({ token, tokenType }, context) =>
    tokenType ? redeemTicket(token, [tokenType], context) : exchangeToken(token, context),

  'POST /app-api/v1/login/thirdPartLogin': async ({ thirdPartId, thirdPartType }, context) =>
    redeemTicket(thirdPartId, [providerByThirdPartId[thirdPartType]], context),

  'GET /sso/thirdPart/list': async (_, { env, origin }) =>
    ([1, 2] as const)
      .filter((type) => providerOf(providerByThirdPartId[type], env))
      .map((thirdPartType) => ({
        thirdPartType,
        loginUrl: signOnUrl(providerByThirdPartId[thirdPartType], origin),
      })),

  'GET /sso/ciam/loginUrl': async (_, { env, origin }) => {
    if (!providerOf('CIAM', env)) throw refuse('notAvailable')
    return signOnUrl('CIAM', origin)
  },

  'GET /sso/ciam/logoutUrl': async (_, context) => signOutOfIssuer(context),

  'POST /web-api/site/ticket': async ({ host }, context) => makeSiteTicket(host, context),

  'POST /web-api/site/exchange': async ({ token, host }, context) =>
    exchangeSiteTicket(token, host, context),
}

/** Returns the URL at which a sign-on begins; the caller appends the country. */
function signOnUrl(name: ProviderName, origin: string): string {
  return `${origin}${beginPath(name)}?loginSource=EGG_MALL_WEB`
}

/** Signs in to the account for which the return page issued a ticket. */
async function redeemTicket(ticket: string, providers: readonly ProviderName[], context: Context) {
  const usedTicket = await takeTicket(ticket, providers, context)
  const account = usedTicket && (await readAccount(usedTicket.customer_id, context))
  if (!usedTicket || !account) throw refuse('ticketWrong')
  if (account.state !== 'ACTIVE') throw refuse('accountUnauthorized')
  const token = await beginSession(sessionOf(account), context)
  await logAccountSignIn(account.id, context)
  if (providers.includes('CIAM')) await storeIdentity(token, usedTicket.id_token, context)
  setCountryCookie(context, account.country_id)
  return { token: tokenFor(context, token), ...(await readLoginInfo(account, context)) }
}
