import * as z from 'zod'
import { loginAnswer } from './auth.ts'
import { call } from './call.ts'
import { nothing } from './shapes.ts'

/** A ticket of the return page, or the token of a session: letters of an address. */
const credential = () => z.string().regex(/^[\w.~-]{16,200}$/)

const source = () => z.object({ loginSource: z.literal('EGG_MALL_WEB') })

const host = () => z.string().max(253)

/** Sign-in at somebody else's door: a company's own, LINE, Kakao (second document, section 7). */
export const signOnCalls = {
  /** With a ticket of the company's sign-on (CIAM), or with a token of another client's session. */
  'POST /client/auth/login': call({
    audience: 'visitor',
    request: () => z.object({ token: credential(), tokenType: z.literal('CIAM').optional() }),
    response: loginAnswer,
    refusals: ['ticketWrong', 'otherAccount', 'accountUnauthorized'],
  }),
  /** `thirdPartId` is a ticket of LINE's return page (1) or Kakao's (2). */
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
          /** Takes the country at its end, as CIAM's does. */
          loginUrl: z.string(),
        }),
      ),
  }),
  /** An address that the country is appended to; 501 where the operator configured no issuer. */
  'GET /sso/ciam/loginUrl': call({
    audience: 'visitor',
    request: source,
    response: () => z.string(),
  }),
  /** Ends our session; the address ends the issuer's. */
  'GET /sso/ciam/logoutUrl': call({
    audience: 'visitor',
    request: source,
    response: () => z.string(),
    changesState: true,
  }),
  /** For a host of the operator's list; the address of a banner carries it as `token`. */
  'POST /web-api/site/ticket': call({
    audience: 'buyer',
    own: 'a banner must not carry the session token (decisions, "Banner links")',
    request: () => z.object({ host: host() }),
    response: () => z.object({ ticket: z.string(), expiresInSeconds: z.number() }),
  }),
  /** Asked by the server of that host: once, within 60 s; answers a session of its own. */
  'POST /web-api/site/exchange': call({
    audience: 'visitor',
    own: 'a banner must not carry the session token (decisions, "Banner links")',
    request: () => z.object({ token: credential(), host: host() }),
    response: loginAnswer,
    refusals: ['ticketWrong'],
  }),
} as const
