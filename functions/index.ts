import { createApp } from 'astro/app/entrypoint'
import { workerOver } from './worker.ts'

export { ChatRoom, Circuit, RateBucket } from './worker.ts'

/*
 * The adapter's own handler streams pages and looks for files first. A page is kept, signed by its policy
 * and sent as a whole, and files are answered before it is asked for: both would only cost.
 */
const astro = createApp({ streaming: false })

/** The last route is Astro; what a page may know of its request travels in the context. */
export default workerOver(async (page, edge, _, context) => {
  const routeData = await routeOf(page)
  return astro.render(page, {
    ...(routeData && { routeData }),
    locals: { cfContext: edge },
    waitUntil: (work) => context.waitUntil(work),
  })
})

async function routeOf(page: Request) {
  if (!astro.isDev()) return astro.match(page)
  return (await astro.devMatch(astro.getPathnameFromRequest(page)))?.routeData
}
