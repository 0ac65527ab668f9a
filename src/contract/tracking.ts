import * as z from 'zod'
import { eventNames, mostEvents } from '#domain/tracking/events.ts'
import { call } from './call.ts'
import { whole } from './shapes.ts'

/** What pages report, after consent alone (specification section 6: test accounts send none). */
export const trackingCalls = {
  'POST /tracking/web-api/v1/eventTracking/batchSave': call({
    audience: 'visitor',
    request: () =>
      z.object({
        // Names of a list and nothing else: there is no field in which something private could be.
        events: z
          .array(z.strictObject({ name: z.enum(eventNames) }))
          .min(1)
          .max(mostEvents),
      }),
    response: () => z.object({ saved: z.number() }),
  }),
  /** How many got how far, for the platform's own people. */
  'GET /desk/funnel': call({
    audience: 'staff',
    own: 'what pages reported, as a funnel',
    request: () => z.object({ days: whole(1, 90).default(7) }),
    response: () =>
      z.object({ steps: z.array(z.object({ name: z.enum(eventNames), count: z.number() })) }),
    refusals: ['deskActNotYours'],
  }),
} as const
