import { Hono } from 'hono'
import type { Call, CallName, PlannedCall } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { answered, refused } from './envelope.ts'
import type { Context, Env } from './context.ts'
import { contextOf } from './request.ts'
import { accept, inputOf } from './input.ts'
import { checkForgery } from './forgery.ts'
import { replay, remember } from './idempotency.ts'
import { checkRate } from './rate/check.ts'
import { Refusal, refuse } from './refusal.ts'
import { handlers } from './all.ts'

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>

/** The embedded platform: every call of the contract as a route, and nothing beside it. */
export const platform = new Hono<{ Bindings: Env }>()

/* Fixed paths go before placeholders, or /points/redemption/pageQuery would be an {id}. */
const names = (Object.keys(contract) as CallName[]).sort(
  (a, b) => Number(a.includes('{')) - Number(b.includes('{')),
)

for (const name of names) {
  const [method = '', path = ''] = name.split(' ')
  platform.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
    answer(name, c.req.raw, c.req.param() as Record<string, string>, c.env),
  )
}

platform.notFound(() => refused(refuse('unknownCall')))

/** Runs one call: who may, what came, what it answers. The only place that makes envelopes. */
async function answer(
  name: CallName,
  request: Request,
  params: Record<string, string>,
  env: Env,
): Promise<Response> {
  const entry: Call | PlannedCall = contract[name as keyof typeof contract]
  const requestId = crypto.randomUUID()
  const cookies: string[] = []
  const body = await request.text()
  try {
    if (!entry.built) throw refuse('notAvailable')
    const context = await contextOf(request, env, requestId, cookies)
    checkForgery(request, entry, context.buyer !== null)
    await checkRate(name, context)
    if (entry.audience === 'buyer' && !context.buyer) throw refuse('loginExpired')
    const input = accept(entry.request(), inputOf(request, body, params))
    const again = await replay(name, entry, request, input, context)
    const data = again ? again.answer : await run(name, input, context)
    return withCookies(answered(data), cookies, requestId)
  } catch (thrown) {
    return withCookies(refusedBy(thrown, name, requestId), cookies, requestId)
  }
}

async function run(name: CallName, input: unknown, context: Context): Promise<unknown> {
  const handler = handlers[name as keyof typeof handlers] as unknown as AnyHandler
  try {
    return await handler(input, context)
  } catch (thrown) {
    const first = await remember(thrown, name, context)
    if (first) return first.answer
    throw thrown
  }
}

function refusedBy(thrown: unknown, name: string, requestId: string): Response {
  if (thrown instanceof Refusal) return refused(thrown)
  console.error(JSON.stringify({ requestId, call: name, error: String(thrown) }))
  return refused(refuse('systemError', { requestId }))
}

function withCookies(response: Response, cookies: string[], requestId: string): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('x-request-id', requestId)
  return response
}
