import * as z from 'zod'
import { rejectionReasons } from '#domain/application/reasons.ts'
import { applicationKinds, applicationStates, maxReasonLength } from '#domain/application/states.ts'
import { call } from '../shapes/call.ts'
import { id, nothing, text } from '../shapes/shapes.ts'

const extraCallReason =
  'staff approve and reject applications at /desk (decisions, "Orders"); the specification names no call'

const application = () =>
  z.object({
    applicationId: z.number(),
    kind: z.enum(applicationKinds),
    state: z.enum(applicationStates),
    name: z.string(),
    phone: z.string(),
    countryId: z.number(),
    /** Street and areas in the country's format. */
    address: z.string(),
    /**
     * Photos of the entrance and of the name card or licence. Empty for an application from Korea.
     */
    pictures: z.array(z.string()),
    at: z.number(),
    /** Reason for the rejection. */
    reason: z.string(),
    /** Staff member and time of the decision. '' and null while it is open. */
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
  })

const applicationDetail = () =>
  application().extend({
    /** Language of the applicant, in its wire format. */
    langCode: z.string(),
    /** Registration of the account, milliseconds. */
    since: z.number(),
    /** Reasons for a rejection, in the applicant's language. */
    reasons: z.array(z.object({ reason: z.enum(rejectionReasons), text: z.string() })),
    /** Earlier applications of the account, newest first. */
    earlier: z.array(
      z.object({
        state: z.enum(applicationStates),
        reason: z.string(),
        decidedBy: z.string(),
        at: z.number(),
        pictures: z.array(z.string()),
      }),
    ),
  })

export type DeskApplication = z.infer<ReturnType<typeof applicationDetail>>

/** Application calls of the desk. */
export const deskApplicationCalls = {
  /** Returns an application with its pictures and earlier attempts. */
  'GET /desk/applications/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: applicationDetail,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/applications/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        state: z.enum(['APPROVED', 'REJECTED']),
        /** Reason for the rejection, shown to the applicant. */
        words: text(maxReasonLength).default(''),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskAccountBlocked', 'deskOrderMoved'],
  }),
} as const
