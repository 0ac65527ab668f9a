import * as z from 'zod'
import { call } from './call.ts'

const summary = {
  count: z.number(),
  refused: z.number(),
  failed: z.number(),
  /** Milliseconds, at most a third above what was measured. */
  p50: z.number(),
  p99: z.number(),
}

/** A piece of the time that is looked at. */
const piece = () =>
  z.object({
    /** Where it begins, milliseconds. */
    at: z.number(),
    ...summary,
    /** Checkouts that became orders in it. */
    orders: z.number(),
  })

/** A call of the contract, or a screen. */
const named = () => z.object({ name: z.string(), ...summary })

/** What was looked for and is sold nowhere in a country. */
const unsold = () => z.object({ what: z.string(), countryId: z.number(), searches: z.number() })

export type FigurePiece = z.infer<ReturnType<typeof piece>>
export type NamedFigure = z.infer<ReturnType<typeof named>>
export type Unsold = z.infer<ReturnType<typeof unsold>>

/** How the shop runs, for the platform's own people. */
export const figureCalls = {
  'GET /desk/figures': call({
    audience: 'staff',
    own: 'times, errors, orders and what was looked for in vain, for who is called at night',
    request: () => z.object({ hours: z.enum(['1', '24', '168']).default('24') }),
    response: () =>
      z.object({
        pieces: z.array(piece()),
        calls: z.array(named()),
        unsold: z.array(unsold()),
        /** Logins that had a right password with a wrong code, repeatedly within a day. */
        guessed: z.array(z.object({ login: z.string(), wrong: z.number() })),
        /** Whether the figures can be read here: on the network they need a token. */
        isReadable: z.boolean(),
      }),
    refusals: ['deskActNotYours'],
  }),
} as const
