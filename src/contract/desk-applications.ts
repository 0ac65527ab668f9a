import * as z from 'zod'
import { applicationKinds, applicationStates, longestReason } from '#domain/application/states.ts'
import { call } from './call.ts'
import { id, nothing, text } from './shapes.ts'

const own =
  'staff approve and reject applications at /desk (decisions, "Orders"); the specification names no call'

const application = () =>
  z.object({
    applicationId: z.number(),
    kind: z.enum(applicationKinds),
    state: z.enum(applicationStates),
    name: z.string(),
    phone: z.string(),
    countryId: z.number(),
    /** Street and areas, as the country writes them. */
    address: z.string(),
    /** The front door and the name card or licence; none of a Korean number. */
    pictures: z.array(z.string()),
    at: z.number(),
    /** Why it was rejected. */
    reason: z.string(),
    /** Who decided, and when; '' and null while it waits. */
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
  })

const waiting = () =>
  application().extend({
    /** What the same account asked before, the newest first. */
    earlier: z.array(
      z.object({
        state: z.enum(applicationStates),
        reason: z.string(),
        decidedBy: z.string(),
        at: z.number(),
      }),
    ),
  })

export type DeskApplication = z.infer<ReturnType<typeof waiting>>
export type DecidedApplication = z.infer<ReturnType<typeof application>>

/** Applications at the desk. */
export const deskApplicationCalls = {
  /** What waits, the oldest first, and what was decided last. */
  'GET /desk/applications': call({
    audience: 'staff',
    own,
    request: nothing,
    response: () => z.object({ list: z.array(waiting()), decided: z.array(application()) }),
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/applications/{id}/decide': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        state: z.enum(['APPROVED', 'REJECTED']),
        /** Why it is rejected, for who applied. */
        words: text(longestReason).default(''),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskAccountBlocked', 'deskOrderMoved'],
  }),
} as const
