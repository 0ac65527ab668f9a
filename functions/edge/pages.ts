import { countryCookie } from '#platform/session.ts'
import { countryOfRequest } from './country.ts'
import { decideOnce, type Decision } from './redirects.ts'
import { type Surroundings, type Visit, visitOf } from './visit.ts'
import { edgeScreen } from './ways/edge.ts'
import { plannedScreen } from './ways/planned.ts'
import { staticScreen } from './ways/static.ts'
import { unknownAddress } from './ways/unknown.ts'

/** Everything that is a page: redirects, prerendered files, cached and rendered pages. */
export async function servePage(request: Request, around: Surroundings): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('', { status: 405, headers: { allow: 'GET, HEAD' } })
  const asked = new URL(request.url)
  const decision = decideOnce(asked.pathname + asked.search)
  if (decision.kind === 'redirect')
    return new Response(null, {
      status: decision.status,
      headers: { location: decision.location, 'cache-control': 'no-store' },
    })
  const country = countryOfRequest(asked, request.headers.get('cookie'))
  const response = await respond(decision, visitOf(request, country.id, around))
  return country.chosen ? remember(response, country.id) : response
}

/** One way for each rendering of the route table. */
function respond(
  decision: Exclude<Decision, { kind: 'redirect' }>,
  visit: Visit,
): Promise<Response> {
  if (decision.kind === 'unknown') return unknownAddress(visit)
  const { match, url } = decision
  const [, pathname = '/', search = ''] = /^([^?]*)\??(.*)$/.exec(url) ?? []
  switch (match.screen.rendering) {
    case 'planned':
      return plannedScreen(visit)
    case 'static':
      return staticScreen(visit, pathname)
    case 'edge':
      return edgeScreen(visit, pathname, new URLSearchParams(search), match)
  }
}

function remember(response: Response, countryId: number): Response {
  const headers = new Headers(response.headers)
  headers.append(
    'set-cookie',
    `${countryCookie}=${countryId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`,
  )
  return new Response(response.body, { status: response.status, headers })
}
