import * as z from 'zod'
import { caseQueues } from '#domain/desk/case-queues.ts'
import { call } from '../../shapes/call.ts'
import { flag, id, minorUnits, nothing, text } from '../../shapes/shapes.ts'

const extraCallReason =
  'staff work through queues of cases at /desk (decisions, "Orders"); the specification names no call'

const row = () =>
  z.object({
    /** ID of the case within its queue. */
    caseId: z.string(),
    /** Number or name that staff search for. */
    number: z.string(),
    /** Person or company of the case. */
    buyer: z.string(),
    /** Shop, location or carrier of the case, '' when there is none. */
    side: z.string(),
    /** State in its queue (src/domain/desk/case-queues.ts). */
    state: z.string(),
    /** Detail of the state: the decision of a closed case, or the kind of a change. */
    note: z.string(),
    /** Items, stars or attempts. 0 when there are none. */
    count: z.number(),
    /** Deadline, milliseconds. Null when staff have no step to take. */
    dueAt: z.number().nullable(),
    at: z.number(),
    amount: minorUnits().nullable(),
    countryId: z.number(),
    /** Person who has taken the case, '' for none. */
    takenBy: z.string(),
    isMine: z.boolean(),
  })

const stateCount = () =>
  z.object({
    state: z.string(),
    /** Number of cases, capped at `most`. */
    count: z.number(),
    /** Cases past their deadline. */
    late: z.number(),
  })

export type DeskQueueRow = z.infer<ReturnType<typeof row>>
export type DeskStateCount = z.infer<ReturnType<typeof stateCount>>

/** Queues of cases at the desk: one list for all, and the counts of the queues of a role. */
export const deskQueueCalls = {
  /** Returns the number of open and late cases of every queue that the caller works on. */
  'GET /desk/queues': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: () =>
      z.object({
        list: z.array(z.object({ queue: z.enum(caseQueues), count: z.number(), late: z.number() })),
        most: z.number(),
      }),
  }),
  /** Returns a page of a queue by deadline; closed states latest first. A seller sees their shop. */
  'GET /desk/queue': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        queue: z.enum(caseQueues),
        /** State to return. Without one, all open states. */
        state: text(20).optional(),
        /** Only cases past their deadline. */
        late: flag().optional(),
        /** Only cases that the caller has taken. */
        mine: flag().optional(),
        countryId: id().optional(),
        /** Last row of the previous page, as returned in `next`. */
        after: z
          .string()
          .max(150)
          .regex(/^\d{1,17}~.{1,120}$/)
          .optional(),
      }),
    response: () =>
      z.object({
        list: z.array(row()),
        next: z.string().nullable(),
        states: z.array(stateCount()),
        /** Number of open cases that the caller has taken. */
        mineCount: z.number(),
        most: z.number(),
      }),
    refusals: ['deskActNotYours'],
  }),
} as const
