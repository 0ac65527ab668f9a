import { createApp } from './app.ts'
import type { Render } from '#edge/visit.ts'
import { backEndOf } from './back-end.ts'
import type { Env } from './platform/context.ts'
import type { Work } from './platform/jobs/work.ts'

export { ChatRoom } from './objects/chat-room.ts'
export { Circuit } from './objects/circuit.ts'
export { RateBucket } from './objects/rate-bucket.ts'

/** What the runtime calls, whoever renders the pages. */
export function workerOver(render: Render): ExportedHandler<Env, Work> {
  const app = createApp(render)
  return {
    fetch: (request, env, context) => app.fetch(request, env, context),

    /** Every minute: the jobs whose turn it is. */
    scheduled: (event, env) => backEndOf(env).scheduled(env, event.scheduledTime),

    /** Jobs whose time ran out in a run. */
    queue: (batch, env) => backEndOf(env).queued(env, batch),
  }
}
