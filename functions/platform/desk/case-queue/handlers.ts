import type { deskQueueCalls } from '#contract/desk/queue/desk-queues.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readQueue, readQueues } from './read.ts'

export const deskQueueHandlers: Handlers<typeof deskQueueCalls> = {
  'GET /desk/queues': async (_, context) => readQueues(context),
  'GET /desk/queue': async (input, context) => readQueue(context, input),
}
