import { staticFile } from '../static-file.ts'
import type { Visit } from '../visit.ts'

/** Where the staff's desk is, outside of all locales. */
export const deskPath = '/desk'

/** The page as it lies among the English ones, where no address leads to it. */
const file = '/en/desk'

/** The shell of the desk: nothing in it is anybody's, and nothing keeps it. */
export async function deskPage({ request, env, render }: Visit): Promise<Response> {
  const page = import.meta.env?.['EGG_EDITING']
    ? await render(file)
    : await staticFile(`${file}.html`, { url: request.url, headers: new Headers() }, env)
  const headers = new Headers(page.headers)
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  return new Response(page.body, { status: page.status, headers })
}
