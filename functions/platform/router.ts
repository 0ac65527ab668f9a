import { Hono } from 'hono'
import type { Audience, Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import { isFreshSignIn } from '#domain/auth/fresh-sign-in.ts'
import { mayCall } from '#domain/desk/seller-roles.ts'
import { refusals } from '#contract/shapes/refusals.ts'
import { respondWith, respondWithRefusal } from './kernel/envelope.ts'
import type { Context, Env } from './kernel/context.ts'
import { readCredentials, buildContext } from './kernel/request.ts'
import { validateInput, inputOf, readRequestBody } from './kernel/input.ts'
import { checkActing, setActingMark } from './kernel/acting-account.ts'
import { deskCookie } from './kernel/desk-session.ts'
import { checkDeskForgery, checkForgery } from './kernel/forgery.ts'
import type { AnyHandler } from './kernel/handlers.ts'
import { endTrace, setTraceName, requestIdOf } from './kernel/trace.ts'
import { validateResponse, undeclaredRefusal } from './kernel/validate-response.ts'
import { checkRate } from './rate/check-rate.ts'
import { rotateSession } from './kernel/rotate-session.ts'
import { Refusal, refuse } from './kernel/refusal.ts'
import { type CallRequest, attemptInput, startEarlyReads, runCall } from './kernel/run.ts'
import { logRefusal } from './kernel/log-refusal.ts'
import { sessionCookie } from './kernel/session.ts'
import { checkRole } from './company/role.ts'
import { checkImpersonation } from './impersonation/check-rights.ts'

/** Access rule by audience of a call. */
const accessRules: Record<Audience, (context: Context) => boolean> = {
  visitor: () => true,
  buyer: ({ buyer }) => buyer !== null,
  staff: ({ staff }) => staff !== null,
}

/** Creates one route for each call of a contract. */
export function createRouter(
  contract: Readonly<Record<CallName, Call | PlannedCall>>,
  handlers: Readonly<Record<CallName, AnyHandler>>,
): Hono<{ Bindings: Env }> {
  const router = new Hono<{ Bindings: Env }>()
  // Match fixed paths before placeholders; otherwise /points/redemption/pageQuery would match an
  // {id}.
  const entries = (Object.entries(contract) as [CallName, Call | PlannedCall][]).sort(
    ([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')),
  )
  for (const [name, entry] of entries) {
    const [method = '', path = ''] = name.split(' ')
    router.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
      const params = c.req.param() as Record<string, string>
      const requestId = requestIdOf(c.env)
      setTraceName(c.env, name)
      return answerCall(
        { name, entry, request: c.req.raw, params, env: c.env, requestId },
        handlers,
      )
    })
  }
  router.notFound(({ env, req }) => {
    endTrace(env, refusals.unknownCall.code)
    return respondWithRefusal(req.raw, refuse('unknownCall'))
  })
  return router
}

/**
 * Runs one call: checks access, validates the input and builds the response. No other code creates
 * envelopes.
 */
async function answerCall(
  callRequest: CallRequest,
  handlers: Readonly<Record<CallName, AnyHandler>>,
): Promise<Response> {
  const { name, entry, request, env, requestId } = callRequest
  const cookies: string[] = []
  let context: Context | undefined
  try {
    const body = await readRequestBody(request, entry)
    if (!entry.built) throw refuse('notAvailable')
    const handler = handlers[name]
    if (!handler) throw new Error('no handler')
    const credentials = await readCredentials(request, env)
    const input = attemptInput(() =>
      validateInput(entry.request(), inputOf(request, body, callRequest.params)),
    )
    const earlyReads = startEarlyReads({ ...callRequest, entry }, handler, credentials, input)
    context = await buildContext(credentials, request, requestId, cookies)
    checkForgery(request, entry, context.buyer !== null)
    await checkDeskForgery(request, entry, context)
    await checkRate(name, entry, context)
    await rotateSession(context, request)
    await setActingMark(context)
    await checkActing(request, context)
    if (!accessRules[entry.audience](context)) throw refuse('loginExpired')
    await checkImpersonation(name, entry, input, context)
    checkRole(name, entry, context)
    checkSellerRole(name, entry, context)
    checkFreshSession(entry, context)
    if (!input.isGood) throw input.thrown
    const data = await runCall(
      { ...callRequest, entry, handler, input: input.value, context },
      earlyReads,
    )
    if (validatesResponses(env)) validateResponse(entry, data)
    endTrace(env, 200)
    return withCookies(await respondWith(data, request), cookies, requestId)
  } catch (thrown) {
    return withCookies(await respondToError(thrown, callRequest, context), cookies, requestId)
  }
}

/**
 * Refuses a call that needs a recent sign-in if the sign-in of the session is too old. A stranger
 * at an open session therefore can't make such a call.
 */
function checkFreshSession({ fresh }: Call, { buyer, now }: Context): void {
  if (fresh && !(buyer && isFreshSignIn(buyer.signedInAt, now))) throw refuse('freshSignIn')
}

/** Refuses calls that a shop's packer or bookkeeper may not make. */
function checkSellerRole(name: CallName, { audience }: Call, { staff }: Context): void {
  if (audience === 'staff' && staff && !mayCall(staff.sellerRole, name))
    throw refuse('deskSellerRole')
}

/**
 * True in strict mode (tests), where an undeclared response is an error; otherwise it is only
 * logged.
 */
function validatesResponses(env: Env): boolean {
  return env.STRICT_ANSWERS === '1'
}

async function respondToError(
  thrown: unknown,
  callRequest: CallRequest,
  context: Context | undefined,
): Promise<Response> {
  const { name, entry, request, env, requestId } = callRequest
  const problem = thrown instanceof Refusal ? undeclaredRefusal(entry, thrown) : String(thrown)
  if (problem) console.error(JSON.stringify({ requestId, call: name, error: problem }))
  if (thrown instanceof Refusal && !isUnknownVisitor(thrown, request))
    await logRefusal(thrown.refusal, callRequest, context)
  const publicRefusal =
    thrown instanceof Refusal && !(problem && validatesResponses(env))
      ? thrown
      : refuse('systemError', { requestId })
  endTrace(env, refusals[publicRefusal.refusal].code)
  return respondWithRefusal(request, publicRefusal)
}

/**
 * True for a visitor who has never signed in and makes a call for buyers. Such a refusal isn't
 * logged.
 */
function isUnknownVisitor(thrown: unknown, { headers }: Request): boolean {
  const cookies = headers.get('cookie') ?? ''
  const isKnown = [sessionCookie, deskCookie].some((name) => cookies.includes(`${name}=`))
  const isVisitor = !headers.get('token') && !isKnown
  return thrown instanceof Refusal && thrown.refusal === 'loginExpired' && isVisitor
}

function withCookies(response: Response, cookies: string[], requestId: string): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('x-request-id', requestId)
  return response
}
