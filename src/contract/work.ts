import * as z from 'zod'
import { call } from './call.ts'
import { nothing, text } from './shapes.ts'

/** What the shop does by itself, for the platform's own people. */
export const workCalls = {
  'GET /desk/work': call({
    audience: 'staff',
    own: 'how long work has waited that nobody asks for, and what was given up',
    request: () => z.object({}),
    response: () =>
      z.object({
        /** How long the oldest of each kind has waited, seconds; 0 where none is due. */
        waiting: z.array(z.object({ kind: z.string(), seconds: z.number() })),
        /** Messages to buyers that no gateway took, the newest first. */
        messages: z.array(
          z.object({
            key: z.string(),
            /** What it tells: `shipped`, `refunded` … */
            kind: z.string(),
            channel: z.enum(['TEXT', 'MAIL']),
            /** Of the order or of all that was placed together. */
            number: z.string(),
            /** When it happened that the buyer should know, milliseconds. */
            at: z.number(),
            tries: z.number(),
          }),
        ),
        /** Jobs that broke with every attempt. */
        jobs: z.array(z.object({ job: z.string(), at: z.number(), times: z.number() })),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Begins again with what was given up: all messages, or one job. */
  'POST /desk/work/again': call({
    audience: 'staff',
    own: 'what was given up is tried again once its cause is mended',
    request: () => z.object({ job: text(60).optional() }),
    response: nothing,
    refusals: ['deskActNotYours', 'notFound'],
  }),
} as const
