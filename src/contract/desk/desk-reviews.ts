import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { review } from '../product/review.ts'
import { id, nothing, text } from '../shapes/shapes.ts'

const own =
  'staff read reviews at /desk through calls of the embedded platform; the specification names none'

const deskReview = () =>
  review().omit({ state: true, answer: true }).extend({
    author: z.string(),
    /** Language of the review, in its wire format. */
    langCode: z.string(),
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    orderNumber: z.string(),
    at: z.number(),
  })

export type DeskReview = z.infer<ReturnType<typeof deskReview>>

/** Review calls of the desk. */
export const deskReviewCalls = {
  /** Returns reviews awaiting moderation, oldest first. */
  'GET /desk/reviews': call({
    audience: 'staff',
    own,
    request: nothing,
    response: () => z.object({ list: z.array(deskReview()) }),
    refusals: ['deskActNotYours'],
  }),
  'POST /desk/reviews/{id}/decide': call({
    audience: 'staff',
    own,
    request: () =>
      z.object({
        id: id(),
        state: z.enum(['PASSED', 'REFUSED']),
        /** Reason for the refusal, shown to the author. */
        words: text(500).default(''),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
} as const
