import * as z from 'zod'
import { label } from './shapes.ts'
import { reviewStates } from '#domain/review/states.ts'

/** A review, as who wrote it and the desk read it. */
export const review = () =>
  z.object({
    reviewId: z.number(),
    stars: z.number(),
    words: z.string(),
    state: z.enum(reviewStates),
    /** Why it was refused. */
    answer: z.string(),
    pictures: z.array(z.string()),
  })

/** Whether the part of a line may be rated, or why not as a label; and what was given. */
export const lineReview = () =>
  z.object({ open: z.boolean(), why: label(), given: review().nullable() })

export type Review = z.infer<ReturnType<typeof review>>
export type LineReview = z.infer<ReturnType<typeof lineReview>>
