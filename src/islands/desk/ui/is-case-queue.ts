import type { DeskView } from '#domain/desk/address.ts'
import { type CaseQueue, caseQueues } from '#domain/desk/case-queues.ts'

/** True for a view that is a queue of cases. */
export const isCaseQueue = (view: DeskView | undefined): view is CaseQueue =>
  caseQueues.some((queue) => queue === view)
