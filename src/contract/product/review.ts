import * as z from 'zod'
import { label } from '../shapes/shapes.ts'
import { reviewStates } from '#domain/review/states.ts'

/** Review as its author and the desk see it. */
export const review = () =>
  z.object({
    reviewId: z.number(),
    stars: z.number(),
    words: z.string(),
    state: z.enum(reviewStates),
    /** Reason for the refusal. */
    answer: z.string(),
    pictures: z.array(z.string()),
  })

/**
 * Returns whether the part of a line may be rated, with the label of the reason against it, and
 * the review.
 */
export const lineReview = () =>
  z.object({ open: z.boolean(), why: label(), given: review().nullable() })

export type Review = z.infer<ReturnType<typeof review>>
export type LineReview = z.infer<ReturnType<typeof lineReview>>
