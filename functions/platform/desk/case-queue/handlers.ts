import type { deskQueueCalls } from '#contract/desk/desk-queues.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readQueue, readQueues } from './read.ts'

/** Queues of cases: one list for all of them, and the counts of each. */
export const deskQueueHandlers: Handlers<typeof deskQueueCalls> = {
  'GET /desk/queues': async (_, context) => readQueues(context),
  'GET /desk/queue': async (input, context) => readQueue(context, input),
}
