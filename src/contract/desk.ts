import * as z from 'zod'
import { deskRoles } from '#domain/desk/roles.ts'
import { call } from './call.ts'
import { nothing, text } from './shapes.ts'

const own =
  'staff act at /desk through calls of the embedded platform (decisions, Orders); the specification names none'

const member = () =>
  z.object({
    name: z.string(),
    role: z.enum(deskRoles),
    /** '' for the platform's own people. */
    shopName: z.string(),
    /** The page repeats it in X-Desk-Token with every act. */
    formToken: z.string(),
  })

export type DeskMember = z.infer<ReturnType<typeof member>>

/** The staff's desk: its own sign-in, session and anti-forgery; nothing of it is a buyer's. */
export const deskCalls = {
  'POST /desk/signIn': call({
    audience: 'visitor',
    own,
    request: () =>
      z.object({
        login: text(60),
        password: z.string().max(200),
        code: z.string().regex(/^\d{6}$/),
      }),
    response: member,
    refusals: ['deskSignIn'],
  }),
  'POST /desk/signOut': call({ audience: 'staff', own, request: nothing, response: nothing }),
  'GET /desk/me': call({ audience: 'staff', own, request: nothing, response: member }),
} as const
