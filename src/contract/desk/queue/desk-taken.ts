import * as z from 'zod'
import { caseQueues } from '#domain/desk/case-queues.ts'
import { call } from '../../shapes/call.ts'
import { id, text } from '../../shapes/shapes.ts'

const extraCallReason =
  'staff see who works on a case at /desk (decisions, "Orders"); the specification names no call'

const caseOfQueue = () =>
  z.object({
    queue: z.enum(caseQueues),
    caseId: text(120).pipe(z.string().min(1)),
  })

const holder = () =>
  z.object({
    holder: z
      .object({ staffId: z.number(), name: z.string(), isMe: z.boolean(), at: z.number() })
      .nullable(),
  })

export type CaseHolder = NonNullable<z.infer<ReturnType<typeof holder>>['holder']>

/** Calls about the person who has taken a case. */
export const deskTakenCalls = {
  'GET /desk/queue/taken': call({
    audience: 'staff',
    own: extraCallReason,
    request: caseOfQueue,
    response: holder,
    refusals: ['deskActNotYours', 'notFound'],
  }),
  /** Takes a case, takes it over from a colleague, or gives it back. */
  'POST /desk/queue/take': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      caseOfQueue().extend({
        isTaken: z.boolean(),
        /** Holder that the caller saw; null for a free case. Refused if the holder has changed. */
        seen: id().nullable().default(null),
      }),
    response: holder,
    refusals: ['deskActNotYours', 'notFound', 'deskCaseTaken'],
  }),
} as const
