import { createApp } from './app.ts'
import type { Render } from '#edge/pages/visit.ts'
import { backEndOf } from './back-end.ts'
import type { Env } from './platform/kernel/context.ts'
import type { Work } from './platform/kernel/work.ts'

export { ChatRoom } from './objects/chat-room.ts'
export { Circuit } from './objects/circuit.ts'
export { RateBucket } from './objects/rate-bucket.ts'

/** Returns the entry points of the Worker, for any page renderer. */
export function createWorker(render: Render): ExportedHandler<Env, Work> {
  const app = createApp(render)
  return {
    fetch: (request, env, context) => app.fetch(request, env, context),

    /** Runs the due jobs. Cloudflare calls this every minute. */
    scheduled: (event, env) => backEndOf(env).scheduled(env, event.scheduledTime),

    /** Continues jobs that ran out of time in a scheduled run. */
    queue: (batch, env) => backEndOf(env).queued(env, batch),
  }
}
