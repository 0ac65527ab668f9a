import { cachedPage, cacheKey } from '../page-cache.ts'
import { deskPage, deskPath } from './desk.ts'
import { staticFile } from '../static-file.ts'
import type { Visit } from '../visit.ts'

/** What only the Worker reads: previews, and the content of calls, some of it public later. */
const inside = /^\/+_(?:preview|content)\//

/** An address that names no screen: the staff's desk, a sitemap, a file beside the pages, or nothing. */
export async function unknownAddress(visit: Visit): Promise<Response> {
  const { asked, env, locale, render } = visit
  if (asked.pathname === deskPath) return deskPage(visit)
  const sitemap = visit.sitemap(asked, env)
  const key = sitemap && cacheKey(asked.pathname, '', 0)
  if (key) return cachedPage(key, { make: sitemap, again: sitemap }, visit)
  return (await assetFor(visit)) ?? render(`/${locale}/not-found`)
}

/** Files beside the pages (icons, PDF terms); pages themselves are known to the route table. */
async function assetFor({ asked: { pathname }, request, env }: Visit) {
  // The assets decode an address, which would lead past these rules; no file of ours needs it.
  if (pathname.includes('%') || inside.test(pathname)) return undefined
  if (pathname.endsWith('.html') || !pathname.includes('.')) return undefined
  const asset = await staticFile(pathname, request, env)
  return asset.status === 404 ? undefined : named(asset, pathname)
}

/** What the end of a name doesn't tell: a feed's own type, and that a PDF may be shown and saved. */
function named(asset: Response, pathname: string): Response {
  const own: Record<string, string> = pathname.endsWith('/rss.xml')
    ? { 'content-type': 'application/rss+xml; charset=utf-8' }
    : pathname.endsWith('.pdf')
      ? {
          'content-disposition': `inline; filename="${pathname.split('/').at(-1)}"`,
          // Viewers are plugins to a policy of files that run nothing.
          'content-security-policy': "frame-ancestors 'none'",
        }
      : {}
  const headers = new Headers(asset.headers)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(asset.body, { status: asset.status, headers })
}
