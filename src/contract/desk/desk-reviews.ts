import * as z from 'zod'
import { contactKinds } from '#domain/review/contact.ts'
import { call } from '../shapes/call.ts'
import { review } from '../product/review.ts'
import { flag, id, nothing, text } from '../shapes/shapes.ts'

const extraCallReason =
  'staff read reviews at /desk through calls of the embedded platform; the specification names none'

const deskReview = () =>
  review().extend({
    author: z.string(),
    /** Language of the review, in its wire format. */
    langCode: z.string(),
    skuOrgId: z.number(),
    number: z.string(),
    brandName: z.string(),
    orderNumber: z.string(),
    orderId: z.number(),
    productName: z.string(),
    shopName: z.string(),
    countryId: z.number(),
    at: z.number(),
    receivedAt: z.number().nullable(),
    /** Contact data found in the text, and the text without these. */
    found: z.array(z.object({ kind: z.enum(contactKinds), text: z.string() })),
    cleaned: z.string(),
    /** Average rating and number of published reviews of the part. */
    rating: z.number().nullable(),
    ratingCount: z.number(),
    /** Reviews of this author, and refused ones, each capped at 500. */
    written: z.number(),
    refused: z.number(),
    /** Number of an open return of the same order, or ''. */
    openReturn: z.string(),
    decidedBy: z.string(),
    decidedAt: z.number().nullable(),
  })

export type DeskReview = z.infer<ReturnType<typeof deskReview>>

/** Review calls of the desk. */
export const deskReviewCalls = {
  /** Returns a review with the contact data found in it. */
  'GET /desk/reviews/{id}': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: deskReview,
    refusals: ['notFound', 'deskActNotYours'],
  }),
  'POST /desk/reviews/{id}/decide': call({
    audience: 'staff',
    own: extraCallReason,
    request: () =>
      z.object({
        id: id(),
        state: z.enum(['PASSED', 'REFUSED']),
        /** True to publish the text without phone numbers, addresses and links. */
        isCleaned: flag().default(false),
        /** Reason for the refusal, shown to the author. */
        words: text(500).default(''),
      }),
    response: nothing,
    refusals: ['notFound', 'deskActNotYours', 'deskOrderMoved'],
  }),
} as const
