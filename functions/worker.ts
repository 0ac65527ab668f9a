import { createApp } from './app.ts'
import type { Render } from '#edge/pages.ts'
import type { Env } from './platform/context.ts'
import { cancelUnpaid, sweep } from './platform/order/expire.ts'

export { RateBucket } from './objects/rate-bucket.ts'

/** What the runtime calls, whoever renders the pages. */
export function workerOver(render: Render): ExportedHandler<Env> {
  const app = createApp(render)
  return {
    fetch: (request, env, context) => app.fetch(request, env, context),

    /** Every five minutes: unpaid prepaid orders are cancelled, what is over is forgotten. */
    async scheduled(_event, env) {
      const now = Date.now()
      await cancelUnpaid(env.DB, now)
      await sweep(env.DB, now)
    },
  }
}
