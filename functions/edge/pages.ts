import type { EdgeContext } from '#page/page-send.ts'
import type { Env } from '#platform/context.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { matchRoute } from '#routes/match.ts'
import { countryCookie } from '#platform/session.ts'
import { countryOfRequest } from './country.ts'
import { cachedPage, cacheKey, pageQuery } from './page-cache.ts'
import { keptNowhere, previewOf } from './preview.ts'
import { decide, type Decision } from './redirects.ts'
import { sitemapFor } from './sitemap.ts'
import { staticFile } from './static-page.ts'

/** Renders a page of the storefront; the Worker passes Astro's handler, tests need none. */
export type Render = (
  request: Request,
  edge: EdgeContext,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
) => Promise<Response>

interface Surroundings {
  env: Env
  render: Render
  platform: EdgeContext['platform']
  context: Pick<ExecutionContext, 'waitUntil'>
}

/** Everything that is a page: redirects, prerendered files, cached and rendered pages. */
export async function servePage(request: Request, around: Surroundings): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('', { status: 405, headers: { allow: 'GET, HEAD' } })
  const asked = new URL(request.url)
  const decision = decide(asked.pathname + asked.search)
  if (decision.kind === 'redirect')
    return new Response(null, {
      status: decision.status,
      headers: { location: decision.location, 'cache-control': 'no-store' },
    })
  const country = countryOfRequest(asked, request.headers.get('cookie'))
  const response = await respond(decision, request, country.id, around)
  return country.chosen ? remember(response, country.id) : response
}

async function respond(
  decision: Exclude<Decision, { kind: 'redirect' }>,
  request: Request,
  countryId: number,
  around: Surroundings,
): Promise<Response> {
  const asked = new URL(request.url)
  const { env, context } = around
  // Nothing of the visitor reaches a page that everyone gets: no header, no foreign query.
  const render = (path: string, search = '', headers: Record<string, string> = {}) => {
    const url = new URL(asked.origin)
    url.pathname = path
    url.search = search
    const edge = {
      countryId,
      platform: around.platform,
      asset: (file: string) => env.ASSETS.fetch(new URL(file, asked.origin)),
    }
    return around.render(new Request(url, { headers }), edge, env, context)
  }
  const [, pathname = '/', search = ''] = /^([^?]*)\??(.*)$/.exec(decision.url) ?? []
  const match = decision.kind === 'serve' ? matchRoute(pathname) : undefined
  const first = asked.pathname.split('/')[1]
  const locale = isLocale(first) ? first : defaultLocale
  if (!match) {
    const sitemap = sitemapFor(asked, env)
    const kept = sitemap && cacheKey(asked.pathname, '', 0)
    if (kept) return cachedPage(kept, sitemap, (work) => context.waitUntil(work))
    return (await assetFor(request, env)) ?? render(`/${locale}/not-found`)
  }
  if (match.screen.rendering === 'planned') {
    // Astro answers 404 for its not-found page; a screen that isn't built yet is 501.
    const page = await render(`/${locale}/not-found`, '', { 'x-egg-planned': '1' })
    return new Response(page.body, { status: 501, headers: htmlOnly })
  }
  if (match.screen.rendering === 'static') {
    // While editing nothing is made beforehand; Astro's routes know no .html then.
    if (import.meta.env?.['EGG_EDITING']) return render(pathname.replace(/\.html$/, ''))
    const file = pathname.endsWith('.html') ? pathname : `${pathname}.html`
    const preview = await previewOf(asked, file, env)
    if (preview) return preview
    const page = await staticFile(file, request, env)
    // An id that no document has.
    return page.status === 404 ? render(`/${locale}/not-found`) : page
  }
  const query = pageQuery(match, new URLSearchParams(search))
  const make = async () => {
    const page = await render(pathname, query)
    if (page.status < 500) return page
    // The platform is down or slow: say so, and let no cache keep it.
    const failed = await render(`/${locale}/not-found`, '', { 'x-egg-failed': '1' })
    return new Response(failed.body, { status: 502, headers: htmlOnly })
  }
  if (new URLSearchParams(query).has('preview')) return keptNowhere(await make())
  const key = cacheKey(pathname, query, countryId)
  return key ? cachedPage(key, make, (work) => context.waitUntil(work)) : make()
}

const htmlOnly = { 'content-type': 'text/html; charset=utf-8' }

/** What only the Worker reads: previews, and the content of calls, some of it public later. */
const inside = /^\/+_(?:preview|content)\//

/** Files beside the pages (icons, PDF terms); pages themselves are known to the route table. */
async function assetFor(request: Request, env: Env): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
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

function remember(response: Response, countryId: number): Response {
  const headers = new Headers(response.headers)
  headers.append(
    'set-cookie',
    `${countryCookie}=${countryId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`,
  )
  return new Response(response.body, { status: response.status, headers })
}
