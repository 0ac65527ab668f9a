import * as z from 'zod'
import { maxReviewLength, maxReviewPictures, maxStars } from '#domain/review/limits.ts'
import { call } from '../shapes/call.ts'
import { orderDetail } from './order-detail.ts'
import { areDistinct, id, text, wholeNumber } from '../shapes/shapes.ts'

/** Reviews by buyers who received a part. */
export const reviewCalls = {
  'POST /web-api/order/review': call({
    own: 'who received a part rates it: the specification shows reviews and names no call that writes one',
    audience: 'buyer',
    request: () =>
      z.object({
        orderId: id(),
        skuOrgId: id(),
        stars: wholeNumber(1, maxStars),
        words: text(maxReviewLength).default(''),
        /** URLs of pictures that the buyer uploaded. */
        pictures: z
          .array(z.string().max(100))
          .max(maxReviewPictures)
          .refine(areDistinct, 'duplicated')
          .default([]),
      }),
    response: orderDetail,
    idempotency: 'required',
    keepsAnswer: false,
    refusals: ['notFound', 'actClosed', 'picturesUnknown'],
  }),
} as const
