import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { nothing, text } from '../shapes/shapes.ts'

/** Automatic work of the shop, for the platform's own staff. */
export const workCalls = {
  'GET /desk/work': call({
    audience: 'staff',
    own: 'how long work has waited that nobody asks for, and what was given up',
    request: () => z.object({}),
    response: () =>
      z.object({
        /** Seconds since the oldest due item of each kind was due. 0 when none is due. */
        waiting: z.array(z.object({ kind: z.string(), seconds: z.number() })),
        /** Messages that no gateway accepted, newest first. */
        messages: z.array(
          z.object({
            key: z.string(),
            /** Event of the message: `shipped`, `refunded` … */
            kind: z.string(),
            channel: z.enum(['TEXT', 'MAIL']),
            /** Order or checkout number. */
            number: z.string(),
            /** Time of the event, milliseconds. */
            at: z.number(),
            tries: z.number(),
          }),
        ),
        /** Jobs that failed at every attempt. */
        jobs: z.array(z.object({ job: z.string(), at: z.number(), times: z.number() })),
      }),
    refusals: ['deskActNotYours'],
  }),
  /** Retries abandoned work: all messages, or one job. */
  'POST /desk/work/again': call({
    audience: 'staff',
    own: 'what was given up is tried again once its cause is mended',
    request: () => z.object({ job: text(60).optional() }),
    response: nothing,
    refusals: ['deskActNotYours', 'notFound'],
  }),
} as const
