import { setTraceName } from '#platform/kernel/trace.ts'
import { countryOfOrigin } from '#platform/kernel/country-from-request.ts'
import { countryCookie } from '#platform/kernel/country-cookie.ts'
import { handleEntryParameters, type EntryRedirect } from './entry/entry.ts'
import { countryOfRequest } from './country/country-of-request.ts'
import { decideRedirectCached, type RedirectDecision } from './entry/redirects.ts'
import { withMutableHeaders } from './pages/security.ts'
import { type PageDependencies, type PageRequest, pageRequestOf } from './pages/visit.ts'
import { serveEdgeScreen } from './serve/edge-screen.ts'
import { serveStaticScreen } from './serve/static-screen.ts'
import { serveUnknown } from './serve/other-address.ts'

/** Serves all pages: redirects, prerendered files, cached and rendered pages. */
export async function servePage(
  request: Request,
  dependencies: PageDependencies,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('', { status: 405, headers: { allow: 'GET, HEAD' } })
  const requestedUrl = new URL(request.url)
  const entryVisit = await handleEntryParameters(request, dependencies)
  const decision = decideRedirectCached(entryVisit.address)
  setTraceName(dependencies.env, traceNameOf(decision))
  const isMoved = entryVisit.address !== requestedUrl.pathname + requestedUrl.search
  if (decision.kind === 'redirect') return redirect(decision.status, decision.location, entryVisit)
  if (isMoved) return redirect(302, decision.url, entryVisit)
  const country = countryOfRequest(
    requestedUrl,
    request.headers.get('cookie'),
    countryOfOrigin(request),
  )
  const response = await respond(decision, pageRequestOf(request, country.id, dependencies))
  // Don't store the country for an error page, or for the page that a visitor sees after rejecting
  // all cookies.
  const isRejectionPage = decision.kind === 'serve' && decision.match.name === 'goodbye'
  const shouldSetCountry = country.isNew && !isRejectionPage && response.status < 400
  const allCookies = shouldSetCountry
    ? [...entryVisit.cookies, countryCookieFor(country.id)]
    : entryVisit.cookies
  return withCookies(response, allCookies)
}

/** Returns the page name for metrics. Never use the address, because it may contain typed text. */
const traceNameOf = (decision: RedirectDecision) =>
  decision.kind === 'serve' ? `page ${decision.match.name}` : `page (${decision.kind})`

function redirect(status: 302 | 308, location: string, { cookies }: EntryRedirect): Response {
  const headers = { location, 'cache-control': 'no-store' }
  // A permanent redirect may be cached by the browser, so a redirect that sets a visitor's cookies
  // uses 302.
  return withCookies(
    new Response(null, { status: cookies.length > 0 ? 302 : status, headers }),
    cookies,
  )
}

/** Serves a screen by the rendering method in the route table. */
function respond(
  decision: Exclude<RedirectDecision, { kind: 'redirect' }>,
  visit: PageRequest,
): Promise<Response> {
  if (decision.kind === 'unknown') return serveUnknown(visit)
  const { match, url } = decision
  const [, pathname = '/', search = ''] = /^([^?]*)\??(.*)$/.exec(url) ?? []
  switch (match.screen.rendering) {
    case 'static':
      return serveStaticScreen(visit, pathname)
    case 'edge':
      return serveEdgeScreen(visit, pathname, new URLSearchParams(search), match)
  }
}

function countryCookieFor(countryId: number): string {
  return `${countryCookie}=${countryId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response
  const answer = withMutableHeaders(response)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
