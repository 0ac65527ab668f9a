import { createApp } from 'astro/app/entrypoint'
import { createWorker } from './worker.ts'

export { ChatRoom, Circuit, RateBucket } from './worker.ts'

/*
 * The adapter's default handler streams pages and looks for files first. The shop needs neither: a
 * page is cached, gets its content security policy as a header and is sent whole. Files are served
 * earlier.
 */
const astro = createApp({ streaming: false })

/** Registers Astro as the last route. The context carries the request data that a page may use. */
export default createWorker(async (page, edge, _, context) => {
  const routeData = await routeForPage(page)
  return astro.render(page, {
    ...(routeData && { routeData }),
    locals: { cfContext: edge },
    waitUntil: (work) => context.waitUntil(work),
  })
})

async function routeForPage(page: Request) {
  if (!astro.isDev()) return astro.match(page)
  return (await astro.devMatch(astro.getPathnameFromRequest(page)))?.routeData
}
