import type { EdgeContext } from '#client/page-send.ts'
import type { Env } from '#platform/context.ts'
import { matchRoute } from '#routes/match.ts'
import { countryCookie, countryOfRequest } from './country.ts'
import { cachedPage, cacheKey } from './page-cache.ts'
import { decide } from './redirects.ts'

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
  const url = new URL(decision.url, asked.origin)
  const country = countryOfRequest(asked, request.headers.get('cookie'))
  const make = (planned: boolean) => () =>
    around.render(
      // Nothing of the visitor reaches a page that everyone gets.
      new Request(url, { headers: planned ? { 'x-egg-planned': '1' } : {} }),
      { countryId: country.id, platform: around.platform },
      around.env,
      around.context,
    )
  const match = decision.kind === 'serve' ? matchRoute(url.pathname) : undefined
  let response: Response
  if (!match) response = (await assetFor(asked, around.env)) ?? (await make(false)())
  else if (match.screen.rendering === 'planned')
    // Astro answers 404 for its not-found page; a screen that isn't built yet is 501.
    response = new Response((await make(true)()).body, { status: 501, headers: htmlOnly })
  else if (match.screen.rendering === 'static')
    response = await around.env.ASSETS.fetch(new URL(url.pathname, url.origin))
  else {
    const key = cacheKey(url, match, country.id)
    const { context } = around
    response = key
      ? await cachedPage(key, make(false), (work) => context.waitUntil(work))
      : await make(false)()
  }
  return country.chosen ? remember(response, country.id) : response
}

const htmlOnly = { 'content-type': 'text/html; charset=utf-8' }

/** Files beside the pages (icons, PDF terms); pages themselves are known to the route table. */
async function assetFor(url: URL, env: Env): Promise<Response | undefined> {
  if (url.pathname.endsWith('.html')) return undefined
  const asset = await env.ASSETS.fetch(url)
  return asset.status === 404 ? undefined : asset
}

function remember(response: Response, countryId: number): Response {
  const headers = new Headers(response.headers)
  headers.append(
    'set-cookie',
    `${countryCookie}=${countryId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`,
  )
  return new Response(response.body, { status: response.status, headers })
}
