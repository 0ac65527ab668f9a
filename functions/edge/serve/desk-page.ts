import { serveStaticFile } from '../pages/static-file.ts'
import type { PageRequest } from '../pages/visit.ts'

/** Path of the staff desk, outside all locales. */
export const deskPath = '/desk'

/**
 * Short address of the outbox, the desk's list of messages that were sent, or would be sent outside
 * a development run.
 */
export const outboxShortPath = '/desk/outbox'

/** Redirects the short address of the outbox to the desk's message view. */
export const redirectToOutbox = (): Response =>
  new Response(null, {
    status: 302,
    headers: { location: `${deskPath}?view=messages&stage=OUTBOX`, 'cache-control': 'no-store' },
  })

/** Path of the desk's file among the English pages. No public address leads to it. */
const deskFile = '/en/desk'

/** Serves the desk's page without any personal data. No cache stores the page. */
export async function serveDeskPage({ request, env, render }: PageRequest): Promise<Response> {
  const page = import.meta.env?.['EGG_EDITING']
    ? await render(deskFile)
    : await serveStaticFile(`${deskFile}.html`, { url: request.url, headers: new Headers() }, env)
  const headers = new Headers(page.headers)
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  return new Response(page.body, { status: page.status, headers })
}
