import * as z from 'zod'
import { call } from '../shapes/call.ts'

const summary = {
  count: z.number(),
  refused: z.number(),
  failed: z.number(),
  /** Milliseconds, at most a third above the measured value. */
  p50: z.number(),
  p99: z.number(),
}

/** Step of the selected period. */
const figureStep = () =>
  z.object({
    /** Start of the step, milliseconds. */
    at: z.number(),
    ...summary,
    /** Checkouts that became orders in the step. */
    orders: z.number(),
  })

/** Figures of one call of the contract, or of one screen. */
const namedFigure = () => z.object({ name: z.string(), ...summary })

export type FigureStep = z.infer<ReturnType<typeof figureStep>>
export type NamedFigure = z.infer<ReturnType<typeof namedFigure>>

/** Operating figures, for the platform's own staff. */
export const figureCalls = {
  'GET /desk/figures': call({
    audience: 'staff',
    own: 'times, errors and orders, for staff on call',
    request: () => z.object({ hours: z.enum(['1', '24', '168']).default('24') }),
    response: () =>
      z.object({
        pieces: z.array(figureStep()),
        calls: z.array(namedFigure()),
        /** Logins with a correct password and repeated wrong codes within a day. */
        guessed: z.array(z.object({ login: z.string(), wrong: z.number() })),
        /**
         * True when the desk can read the figures here. On Cloudflare, reading needs a token in the
         * settings.
         */
        isReadable: z.boolean(),
      }),
    refusals: ['deskActNotYours'],
  }),
} as const
