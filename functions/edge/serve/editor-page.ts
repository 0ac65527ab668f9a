import { editorRepository } from '#config/editor.ts'
import { serveStaticFile } from '../pages/static-file.ts'
import type { PageRequest } from '../pages/visit.ts'

/** Path of the editor of content/, outside all locales. */
export const editPath = '/edit'

/** Path of the editor's file among the English pages. No public address leads to it. */
const editorFile = '/en/edit'

/**
 * Serves the page of the editor; undefined when this build has no editor. Without a repository the
 * editor works on files of the author's computer, so only that computer gets the page.
 */
export async function serveEditPage({
  requestedUrl,
  request,
  env,
  render,
}: PageRequest): Promise<Response | undefined> {
  const isLocal = ['localhost', '127.0.0.1'].includes(requestedUrl.hostname)
  if (!isLocal && !editorRepository) return undefined
  const page = import.meta.env?.['EGG_EDITING']
    ? await render(editorFile)
    : await serveStaticFile(`${editorFile}.html`, { url: request.url, headers: new Headers() }, env)
  const headers = new Headers(page.headers)
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  // The sign-in of the repository's host runs in a separate window.
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  return new Response(page.body, { status: page.status, headers })
}
