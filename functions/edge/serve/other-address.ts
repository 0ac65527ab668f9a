import { serveCachedPage, cacheKey } from '../pages/page-cache.ts'
import { serveDeskPage, deskPath, outboxShortPath, redirectToOutbox } from './desk-page.ts'
import { serveEditPage, editPath } from './editor-page.ts'
import { serveStaticFile } from '../pages/static-file.ts'
import type { PageRequest } from '../pages/visit.ts'

/**
 * Paths of files that only the Worker may read: previews, and stored content of calls, which may
 * become public later.
 */
const workerOnlyPathPattern = /^\/+_(?:preview|content)\//

/** Serves an address that isn't a screen: the staff desk, a sitemap, a file, or a 404. */
export async function serveUnknown(visit: PageRequest): Promise<Response> {
  const { requestedUrl, env, locale, render } = visit
  if (requestedUrl.pathname === deskPath) return serveDeskPage(visit)
  if (requestedUrl.pathname === outboxShortPath) return redirectToOutbox()
  const editor = requestedUrl.pathname === editPath ? await serveEditPage(visit) : undefined
  if (editor) return editor
  const sitemap = visit.sitemap(requestedUrl, env)
  const key = sitemap && cacheKey(requestedUrl.pathname, '', 0)
  if (key) return serveCachedPage(key, { render: sitemap, revalidate: sitemap }, visit)
  return (await assetFor(visit)) ?? render(`/${locale}/not-found`)
}

/** Returns a file other than a page (icons, PDF terms). Pages are served by the route table. */
async function assetFor({ requestedUrl: { pathname }, request, env }: PageRequest) {
  // The assets binding decodes the address, so an encoded address would bypass these rules.
  if (pathname.includes('%') || workerOnlyPathPattern.test(pathname)) return undefined
  if (pathname.endsWith('.html') || !pathname.includes('.')) return undefined
  const asset = await serveStaticFile(pathname, request, env)
  return asset.status === 404 ? undefined : withFileHeaders(asset, pathname)
}

/**
 * Sets headers that the file extension doesn't imply: the content type of a feed, and inline
 * display of a PDF.
 */
function withFileHeaders(asset: Response, pathname: string): Response {
  const fileHeaders: Record<string, string> = pathname.endsWith('/rss.xml')
    ? { 'content-type': 'application/rss+xml; charset=utf-8' }
    : pathname.endsWith('.pdf')
      ? {
          'content-disposition': `inline; filename="${pathname.split('/').at(-1)}"`,
          // A content security policy that blocks plugins would block PDF viewers.
          'content-security-policy': "frame-ancestors 'none'",
        }
      : {}
  const headers = new Headers(asset.headers)
  for (const [name, value] of Object.entries(fileHeaders)) headers.set(name, value)
  return new Response(asset.body, { status: asset.status, headers })
}
