import * as z from 'zod'
import { eventNames, maxEvents } from '#domain/tracking/events.ts'
import { call } from '../shapes/call.ts'
import { wholeNumber } from '../shapes/shapes.ts'

/**
 * Events that pages report, only with consent (specification section 6: test accounts send none).
 */
export const trackingCalls = {
  'POST /tracking/web-api/v1/eventTracking/batchSave': call({
    audience: 'visitor',
    request: () =>
      z.object({
        // Only names from a fixed list: no field could hold private data.
        events: z
          .array(z.strictObject({ name: z.enum(eventNames) }))
          .min(1)
          .max(maxEvents),
      }),
    response: () => z.object({ saved: z.number() }),
  }),
  /** Returns the counts of each funnel step, for the platform's own staff. */
  'GET /desk/funnel': call({
    audience: 'staff',
    own: 'what pages reported, as a funnel',
    request: () => z.object({ days: wholeNumber(1, 90).default(7) }),
    response: () =>
      z.object({ steps: z.array(z.object({ name: z.enum(eventNames), count: z.number() })) }),
    refusals: ['deskActNotYours'],
  }),
} as const
