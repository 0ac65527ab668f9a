import * as z from 'zod'
import { call } from './call.ts'
import { nothing } from './shapes.ts'

const own = 'a buyer sees where the account is signed in, and ends what is none of theirs'

const sessions = () =>
  z.array(
    z.object({
      /** Names the session; opens nothing. */
      id: z.string(),
      browser: z.string(),
      system: z.string(),
      /** Country of the sign-in, two letters; '' where the network didn't say. */
      place: z.string(),
      /** Milliseconds. */
      createdAt: z.number(),
      seenAt: z.number(),
      isCurrent: z.boolean(),
      /** Of staff who shop for the buyer. */
      isService: z.boolean(),
    }),
  )

/** The sessions of an account; each call answers those that are left. */
export const sessionCalls = {
  'GET /web-api/account/sessions': call({
    audience: 'buyer',
    own,
    request: nothing,
    response: sessions,
  }),
  'DELETE /web-api/account/session': call({
    audience: 'buyer',
    own,
    request: () => z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    response: sessions,
    refusals: ['notFound'],
  }),
  'DELETE /web-api/account/otherSessions': call({
    audience: 'buyer',
    own,
    request: nothing,
    response: sessions,
  }),
} as const
