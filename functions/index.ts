import { handle } from '@astrojs/cloudflare/handler'
import { createApp } from './app.ts'
import type { Env } from './platform/context.ts'
import { cancelUnpaid, sweep } from './platform/order/expire.ts'

export { RateBucket } from './platform/rate/bucket.ts'

/** The last route is Astro; what a page may know of its request travels in the context. */
const app = createApp(
  (page, edge, env, context) =>
    handle(
      page as never,
      env as never,
      {
        waitUntil: (work: Promise<unknown>) => context.waitUntil(work),
        passThroughOnException: () => {},
        ...edge,
      } as never,
    ) as unknown as Promise<Response>,
)

const worker = {
  fetch: (request: Request, env: Env, context: ExecutionContext) =>
    app.fetch(request, env, context),

  /** Every five minutes: unpaid prepaid orders are cancelled, what is over is forgotten. */
  async scheduled(_event: ScheduledController, env: Env): Promise<void> {
    const now = Date.now()
    await cancelUnpaid(env.DB, now)
    await sweep(env.DB, now)
  },
} satisfies ExportedHandler<Env>

export default worker
