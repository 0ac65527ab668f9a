import type { Call, CallName } from '../../src/contract/shapes/call.ts'
import { buildRequest } from '../../src/client/send/request.ts'
import { type Adapter, adaptResponse } from '../../functions/proxy/adapters/adapter.ts'
import { outgoingRequestOf } from '../../functions/proxy/sent.ts'
import { completeData } from '../../functions/proxy/complete-data.ts'
import { headersToUpstream } from '../../functions/proxy/headers.ts'
import { readResponse } from '../../functions/proxy/read-answer.ts'
import { readBytes } from '../../functions/proxy/read-bytes.ts'
import { serviceOf } from '../../functions/proxy/services.ts'
import type { Env } from '../../functions/platform/kernel/context.ts'

/** Maximum size of an answer, bytes; the proxy reads no more either. */
const maxResponseBytes = 2 * 1024 * 1024

/** Maximum time that a refused call waits before its second attempt, seconds. */
const maxPauseSeconds = 20

/** Platform under check, and the account that calls it. */
export interface CheckedPlatform {
  env: Env
  adapter: Adapter | undefined
  token: string
  countryId: number
  langCode: string
  /** Cookies that the wire conventions return: the anti-forgery cookie and those of the settings. */
  cookies: Map<string, string>
}

/** Result of a call: its data, or the reason why there is none. */
export type Reply = { ms: number } & (
  | { kind: 'data'; data: unknown }
  | { kind: 'refused'; code: number }
  | { kind: 'not there' | 'no answer'; why: string }
)

/** Makes one call as the proxy does, and reads its answer within the time. */
export async function callPlatform(
  target: CheckedPlatform,
  [name, entry]: readonly [CallName, Call],
  input: Record<string, unknown>,
  timeoutMs: number,
): Promise<Reply> {
  const firstReply = await requestOnce(target, [name, entry], input, timeoutMs)
  if (!('wait' in firstReply)) return firstReply
  await new Promise((resolve) =>
    setTimeout(resolve, Math.min(firstReply.wait, maxPauseSeconds) * 1000),
  )
  const secondReply = await requestOnce(target, [name, entry], input, timeoutMs)
  return 'wait' in secondReply
    ? { kind: 'no answer', why: 'too many requests', ms: secondReply.ms }
    : secondReply
}

async function requestOnce(
  target: CheckedPlatform,
  [name, entry]: readonly [CallName, Call],
  input: Record<string, unknown>,
  timeoutMs: number,
): Promise<Reply | { wait: number; ms: number }> {
  const { env, adapter } = target
  const request = buildRequest(name, input, env.PLATFORM_ORIGIN ?? '', headersOf(target))
  const path = new URL(request.url).pathname.replace(/^\/platform/, '')
  const isRead = request.method === 'GET'
  const body = isRead ? new ArrayBuffer(0) : await request.clone().arrayBuffer()
  const bearer = { token: target.token, source: 'header', isInvalid: false } as const
  const outgoing = outgoingRequestOf({ name, entry, request, body }, adapter)
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(serviceOf(path, env).address(path + outgoing.search), {
      method: request.method,
      headers: headersToUpstream({ request, bearer, env, requestId: crypto.randomUUID() }),
      body: isRead ? null : outgoing.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = await readBytes(response, maxResponseBytes)
    const ms = elapsedMs()
    if (bytes === 'too large')
      return { kind: 'no answer', why: `more than ${maxResponseBytes} bytes`, ms }
    keepCookies(target, response)
    const parsed = readResponse({ kind: 'said', response, bytes })
    if (parsed.kind === 'failed') {
      if (parsed.refusal === 'tooMany') return { wait: parsed.wait ?? 1, ms }
      if (parsed.refusal === 'loginExpired') return { kind: 'refused', code: 401, ms }
      const kind = parsed.refusal === 'notAvailable' ? 'not there' : 'no answer'
      return { kind, why: parsed.reason, ms }
    }
    const { code, data } = parsed.envelope
    // Only a call for one record may answer that the record doesn't exist.
    if (code === 404 && !entry.refusals?.includes('notFound'))
      return { kind: 'not there', why: 'code 404', ms }
    if (code !== 200) return { kind: 'refused', code, ms }
    const adapted = adapter ? adaptResponse(adapter, name, data) : data
    return { kind: 'data', data: completeData(name, entry, adapted, env), ms }
  } catch (error) {
    const ms = elapsedMs()
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const reason =
      error instanceof Error ? String((error.cause as Error)?.message ?? error.message) : ''
    return { kind: 'no answer', why: isLate ? `nothing after ${ms} ms` : reason.slice(0, 200), ms }
  }
}

function headersOf({ countryId, langCode, cookies }: CheckedPlatform): Record<string, string> {
  const xsrfToken = cookies.get('XSRF-TOKEN')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    countryId: String(countryId),
    langCode,
    ...(cookie && { cookie }),
    ...(xsrfToken && { 'x-xsrf-token': xsrfToken }),
  }
}

function keepCookies({ cookies }: CheckedPlatform, { headers }: Response): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^\s*([\w-]+)=([^;\s]*)/.exec(line) ?? []
    if (name) cookies.set(name, value)
  }
}
