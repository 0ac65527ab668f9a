import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { nothing } from '../shapes/shapes.ts'

const extraCallReason =
  'a buyer sees where the account is signed in, and ends what is none of theirs'

const sessions = () =>
  z.array(
    z.object({
      /** Identifies the session. It grants no access. */
      id: z.string(),
      browser: z.string(),
      system: z.string(),
      /** Country of the sign-in, two letters. '' when unknown. */
      place: z.string(),
      /** Time of the sign-in, milliseconds. */
      createdAt: z.number(),
      seenAt: z.number(),
      isCurrent: z.boolean(),
      /** True for a session of staff impersonating the buyer. */
      isService: z.boolean(),
    }),
  )

/** Sessions of an account. Each call returns the remaining ones. */
export const sessionCalls = {
  'GET /web-api/account/sessions': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: sessions,
  }),
  'DELETE /web-api/account/session': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () => z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    response: sessions,
    refusals: ['notFound'],
  }),
  'DELETE /web-api/account/otherSessions': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: sessions,
  }),
} as const
