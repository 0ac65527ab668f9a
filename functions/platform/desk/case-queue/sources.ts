import type { CaseQueue } from '#domain/desk/case-queues.ts'
import type { Branch } from './branch.ts'
import { applications } from './applications.ts'
import { credit } from './credit.ts'
import { gifts } from './gifts.ts'
import { messages } from './messages.ts'
import { paymentCases } from './payment-cases.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'

/** SQL of one queue. */
export interface QueueSource {
  branches: readonly Branch[]
  /** Columns of a list row besides `state` and `sorted`, with `page` as the selected cases. */
  columns: string
  /** Joins that follow `FROM page`. */
  joins: string
}

export const queueSources: Record<CaseQueue, QueueSource> = {
  returns,
  applications,
  reviews,
  messages,
  credit,
  cases: paymentCases,
  gifts,
}
