import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { proof } from './desk-proof.ts'
import { member } from './desk.ts'
import { nothing } from '../shapes/shapes.ts'

const extraCallReason =
  'staff see where they are signed in, end other sessions, and change their password'

const sessions = () =>
  z.object({
    list: z.array(
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
      }),
    ),
  })

export type DeskSession = z.infer<ReturnType<typeof sessions>>['list'][number]

/** Account of a staff member. Calls that end sessions return the remaining ones. */
export const deskAccountCalls = {
  'GET /desk/sessions': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: sessions,
  }),
  'POST /desk/sessions/end': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    response: sessions,
    refusals: ['notFound'],
  }),
  'POST /desk/sessions/endOthers': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: sessions,
  }),
  /** Ends all other sessions. The current one continues with a new token. */
  'POST /desk/password': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        ...proof(),
        newPassword: z.string().max(200),
      }),
    response: member,
    refusals: ['deskSignIn', 'deskPasswordWeak'],
  }),
} as const
