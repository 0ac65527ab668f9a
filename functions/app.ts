import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { admit, retryLaterResponse } from '#edge/admission/admit.ts'
import { importanceOf } from '#edge/admission/importance.ts'
import { openApiResponse } from '#platform/operator/api-reference.ts'
import { selectCountryDatabase } from '#edge/country/select-country-database.ts'
import { setBackEndCookie } from '#edge/back-end-cookie.ts'
import { captchaPage } from '#edge/embedded/captcha-page.ts'
import { closedShopResponse } from '#edge/closed-shop.ts'
import { logResponse } from '#platform/figures/log-response.ts'
import { setTraceName, createTrace, requestIdOf, type Trace } from '#platform/kernel/trace.ts'
import { respondAlive, respondReady } from '#platform/operator/health.ts'
import { findClosedReasons } from '#platform/operator/closed-reasons.ts'
import { serveOfflineWorker } from '#edge/offline-worker.ts'
import { servePage } from '#edge/pages.ts'
import { servePartPicture } from '#edge/part-picture.ts'
import { serveShopPicture } from '#edge/shop-picture.ts'
import { servePicture } from '#edge/picture.ts'
import { addSecurityHeaders } from '#edge/pages/security.ts'
import type { Render } from '#edge/pages/visit.ts'
import type { Env } from '#platform/kernel/context.ts'
import { openReading } from '#platform/kernel/read-replicas.ts'
import { type Cost, zeroCost } from '#platform/db/cost.ts'
import { gatherReads } from '#platform/db/gather.ts'
import { withRetries } from '#platform/kernel/with-retries.ts'
import { bodyLimitOf } from '#platform/kernel/body-limits.ts'
import { readBody } from '#platform/kernel/input.ts'
import { respondWithRefusal } from '#platform/kernel/envelope.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { addressOf, networkOf } from '#platform/kernel/network.ts'
import { setXsrfCookie } from '#platform/kernel/xsrf.ts'
import type { Deadline } from '#proxy/deadline.ts'
import { backEndOf } from './back-end.ts'

type RunAfterResponse = (work: Promise<unknown>) => void
type AnyContext = Context<{ Bindings: Env }>

function removeBasePath(request: Request): Request {
  const innerUrl = new URL(request.url)
  innerUrl.pathname = innerUrl.pathname.slice('/platform'.length)
  return new Request(innerUrl, request)
}

/** Sets a header with the database cost of a response. Only tests read the header. */
function addCostHeader({ headers }: Response, { trips, statements, rows }: Cost): void {
  headers.set('x-database', `${trips} trips, ${statements} statements, ${rows} rows`)
}

const afterResponseRunner =
  (c: { executionCtx: Pick<ExecutionContext, 'waitUntil'> }): RunAfterResponse =>
  (work) =>
    c.executionCtx.waitUntil(work)

/**
 * Matches the paths whose requests the metrics count by route pattern. Requests for files and
 * pictures aren't counted.
 */
const countedRoutePattern = /^\/(platform|pay|e|sign-on)\//

function routeName(c: AnyContext): string {
  const pattern = routePath(c)
  return countedRoutePattern.test(pattern) ? `${c.req.method} ${pattern}` : ''
}

/**
 * Admits a request when there is capacity and holds its slot until the response is complete, even
 * if the visitor disconnects.
 */
async function runIfAdmitted(
  c: AnyContext,
  trace: Trace,
  next: () => Promise<void>,
): Promise<void> {
  const admission = await admit(c.req.raw, c.req.path, backEndOf(c.env).kind === 'operator')
  if (!admission) {
    c.res = await addSecurityHeaders(await retryLaterResponse(c.req.raw, c.req.path), false)
    trace.name = `sent away: ${importanceOf(c.req.method, c.req.path)}`
    return logResponse(trace, c.res, zeroCost, {
      env: c.env,
      db: c.env.DB,
      later: afterResponseRunner(c),
    })
  }
  const responseSent = Promise.withResolvers<void>()
  afterResponseRunner(c)(responseSent.promise)
  c.env = { ...c.env, TRACE: trace, ROOM: admission }
  try {
    await next()
  } finally {
    admission.release()
    responseSent.resolve()
  }
}

/** Creates the Worker with all its routes but without Astro. `render` renders the pages. */
export function createApp(render: Render): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>()

  const call = (request: Request, env: Env, runAfterResponse: RunAfterResponse, page?: Deadline) =>
    backEndOf(env).call(removeBasePath(request), env, runAfterResponse, page)

  app.use('*', async (c, next) => {
    // Respond without waiting: the watchdog uses this route to tell a busy Worker from a dead one.
    if (c.req.path === '/healthz' && !c.req.raw.body)
      return addSecurityHeaders(respondAlive(), false)
    const trace = createTrace(c.req.raw, Date.now())
    if (c.req.raw.body) {
      // Read the body completely before responding. An unread body breaks the next request on the
      // same connection, which may be another visitor's.
      const { bytes, refusal } = bodyLimitOf(c.req.path)
      const body = await readBody(c.req.raw, bytes)
      if (body === 'too large')
        return addSecurityHeaders(await respondWithRefusal(c.req.raw, refuse(refusal)), false)
      const { method, url, headers } = c.req.raw
      // GET and HEAD take no body; discard a body that was sent anyway.
      const isRead = method === 'GET' || method === 'HEAD'
      c.req.raw = new Request(url, { method, headers, ...(!isRead && { body }) })
    }
    return runIfAdmitted(c, trace, next)
  })
  app.use('*', async (c, next) => {
    const trace = c.env.TRACE ?? createTrace(c.req.raw, Date.now())
    const countryRequest = await selectCountryDatabase(c.req.raw, c.env)
    if ('refusal' in countryRequest) return addSecurityHeaders(countryRequest.refusal, false)
    c.req.raw = countryRequest.request
    c.env = countryRequest.env
    const plainDb = c.env.DB
    // Database cost of this request. A page makes several platform calls, whose reads are sent to
    // the database together.
    const cost = { ...zeroCost }
    const caller = c.req.path.startsWith('/platform/') ? 'call' : 'page'
    const databaseReading = openReading(c.env, c.req.raw)
    c.env = {
      ...c.env,
      TRACE: trace,
      DB: gatherReads(withRetries(databaseReading.db, cost), caller),
    }
    const closedReasons = await findClosedReasons(c.env)
    if (closedReasons.length === 0) await next()
    else c.res = closedShopResponse(closedReasons)
    if (closedReasons.length > 0) setTraceName(c.env, 'closed')
    else if (trace.name === '') setTraceName(c.env, routeName(c))
    const logThisResponse = () =>
      logResponse(trace, c.res, cost, {
        env: c.env,
        db: withRetries(plainDb),
        later: afterResponseRunner(c),
      })
    // The headers of an opened socket can't be changed, and a socket response has no content to
    // protect.
    if (c.res.status === 101) return logThisResponse()
    const isPage = c.res.headers.get('content-type')?.includes('text/html') ?? false
    const securedResponse = await addSecurityHeaders(c.res, isPage)
    // Hono merges headers when a response is replaced. Most responses are unchanged.
    if (securedResponse !== c.res) {
      c.res = undefined
      c.res = securedResponse
    }
    if (isPage) setBackEndCookie(c.res, c.req.raw, backEndOf(c.env).kind)
    databaseReading.setBookmark(c.res)
    if (c.env.STRICT_ANSWERS === '1') addCostHeader(c.res, cost)
    return logThisResponse()
  })
  app.post('/platform/callback/:provider', (c) =>
    backEndOf(c.env).callback(c.req.raw, c.env, c.req.param('provider')),
  )
  app.on(['GET', 'POST'], '/pay/*', (c) =>
    backEndOf(c.env).pay(c.req.raw, c.env, afterResponseRunner(c)),
  )
  app.on(['GET', 'POST'], '/e/:key', (c) => backEndOf(c.env).estimate(c.req.raw, c.env))
  app.get('/sign-on/:provider', (c) =>
    backEndOf(c.env).beginSignOn(c.req.raw, c.env, c.req.param('provider')),
  )
  app.get('/sign-on/:provider/return', (c) =>
    backEndOf(c.env).endSignOn(c.req.raw, c.env, c.req.param('provider')),
  )
  app.get('/platform/web-api/file/:name', (c) =>
    backEndOf(c.env).file(
      removeBasePath(c.req.raw),
      c.env,
      afterResponseRunner(c),
      c.req.param('name'),
    ),
  )
  app.get('/platform/web-api/order/paper', (c) => backEndOf(c.env).serveDocument(c.req.raw, c.env))
  app.get('/platform/chat/socket/:id', (c) =>
    backEndOf(c.env).socket(
      removeBasePath(c.req.raw),
      c.env,
      afterResponseRunner(c),
      c.req.param('id'),
    ),
  )
  app.get('/platform/openapi.json', async (c) => {
    const document = await openApiResponse(c.env)
    return document ?? call(c.req.raw, c.env, afterResponseRunner(c))
  })
  app.get('/platform/reference', async (c) => {
    if (c.env.API_REFERENCE !== 'on') return call(c.req.raw, c.env, afterResponseRunner(c))
    const { referencePage } = await import('#platform/operator/reference-page.ts')
    return referencePage()
  })
  app.get('/readyz', (c) => respondReady(c.env))
  app.all('/platform/*', async (c) =>
    setXsrfCookie(c.req.raw, await call(c.req.raw, c.env, afterResponseRunner(c))),
  )
  app.get('/app-h5/views/repair/pictureVerify.html', (c) => captchaPage(c.req.raw, c.env))
  app.get('/parts/shop/*', (c) => serveShopPicture(c.req.raw, c.env))
  app.get('/parts/own/*', (c) => servePartPicture(c.req.raw, c.env))
  app.get('/parts/*', (c) => servePicture(c.req.raw, c.env))
  app.get('/drawings/*', (c) => servePicture(c.req.raw, c.env))
  app.get('/banners/*', (c) => servePicture(c.req.raw, c.env))
  app.get('/sw.js', (c) => serveOfflineWorker(c.req.raw, c.env))
  app.all('*', (c) =>
    servePage(c.req.raw, {
      env: c.env,
      render,
      platform: () => {
        const page = backEndOf(c.env).pageTime(c.env)
        const PAGE_FOR = networkOf(addressOf(c.req.raw.headers))
        const env: Env = { ...c.env, FROM_PAGE: true, PAGE_FOR }
        return (request) => call(request, env, afterResponseRunner(c), page)
      },
      call: (request) => call(request, c.env, afterResponseRunner(c)),
      sitemap: backEndOf(c.env).sitemap,
      staleWaitMs: backEndOf(c.env).staleWaitMs,
      context: c.executionCtx,
    }),
  )
  app.onError((error, c) => {
    const requestId = requestIdOf(c.env)
    // Log the route instead of the address, which may contain private data.
    const routeOrTraceName = c.env.TRACE?.name || routeName(c)
    console.error(JSON.stringify({ requestId, asked: routeOrTraceName, error: String(error) }))
    return respondWithRefusal(c.req.raw, refuse('systemError', { requestId }))
  })
  return app
}
