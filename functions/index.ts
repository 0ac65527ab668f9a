import { handle } from '@astrojs/cloudflare/handler'
import { workerOver } from './worker.ts'

export { ChatRoom, Circuit, RateBucket } from './worker.ts'

/** The last route is Astro; what a page may know of its request travels in the context. */
export default workerOver(
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
