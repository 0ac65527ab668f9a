import * as z from 'zod'
import { loginAnswer } from './auth.ts'
import { call } from '../shapes/call.ts'
import { nothing } from '../shapes/shapes.ts'

/** Ticket of the return page, or session token, in URL-safe characters. */
const credential = () => z.string().regex(/^[\w.~-]{16,200}$/)

const signOnSource = () => z.object({ loginSource: z.literal('EGG_MALL_WEB') })

const host = () => z.string().max(253)

/** Sign-in with an external provider: a company's, LINE, Kakao (second document, section 7). */
export const signOnCalls = {
  /**
   * Signs in with a ticket of the company's sign-on (CIAM), or with the token of another client's
   * session.
   */
  'POST /client/auth/login': call({
    audience: 'visitor',
    request: () => z.object({ token: credential(), tokenType: z.literal('CIAM').optional() }),
    response: loginAnswer,
    refusals: ['ticketWrong', 'otherAccount', 'accountUnauthorized'],
  }),
  /** Signs in. `thirdPartId` is a ticket from the return page of LINE (1) or Kakao (2). */
  'POST /app-api/v1/login/thirdPartLogin': call({
    audience: 'visitor',
    request: () =>
      z.object({
        thirdPartId: credential(),
        thirdPartType: z.union([z.literal(1), z.literal(2)]),
      }),
    response: loginAnswer,
    refusals: ['ticketWrong', 'accountUnauthorized'],
  }),
  'GET /sso/thirdPart/list': call({
    audience: 'visitor',
    own: 'the dialog shows only the ways in that the operator configured',
    request: nothing,
    response: () =>
      z.array(
        z.object({
          thirdPartType: z.union([z.literal(1), z.literal(2)]),
          /** URL to which the caller appends the country, like the CIAM URL. */
          loginUrl: z.string(),
        }),
      ),
  }),
  /** Returns a URL that the caller appends the country to. 501 when no issuer is configured. */
  'GET /sso/ciam/loginUrl': call({
    audience: 'visitor',
    request: signOnSource,
    response: () => z.string(),
  }),
  /** Ends our session. The returned URL ends the session at the issuer. */
  'GET /sso/ciam/logoutUrl': call({
    audience: 'visitor',
    request: signOnSource,
    response: () => z.string(),
    changesState: true,
  }),
  /** Creates a ticket for a host on the operator's list. The banner URL carries it as `token`. */
  'POST /web-api/site/ticket': call({
    audience: 'buyer',
    own: 'a banner must not carry the session token (decisions, "Banner links")',
    request: () => z.object({ host: host() }),
    response: () => z.object({ ticket: z.string(), expiresInSeconds: z.number() }),
  }),
  /**
   * Exchanges the ticket for a separate session. The server of the linked site calls it once, within 60 s.
   */
  'POST /web-api/site/exchange': call({
    audience: 'visitor',
    own: 'a banner must not carry the session token (decisions, "Banner links")',
    request: () => z.object({ token: credential(), host: host() }),
    response: loginAnswer,
    refusals: ['ticketWrong'],
  }),
} as const
