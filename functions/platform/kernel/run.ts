import type { Call, CallName, PlannedCall } from '#contract/shapes/call.ts'
import type { RequestCredentials, Context, Env } from './context.ts'
import type { AnyHandler } from './handlers.ts'
import { readStoredResponse, readFirstResponse, replayResponse } from './idempotency.ts'

/** Request for a call, as parsed by the Hono routes. */
export interface CallRequest {
  name: CallName
  entry: Call | PlannedCall
  request: Request
  params: Record<string, string>
  env: Env
  requestId: string
}

/** Input of a request, or its error. The error is reported only after the access check. */
type InputResult = { isGood: true; value: unknown } | { isGood: false; thrown: unknown }

export function attemptInput(take: () => unknown): InputResult {
  try {
    return { isGood: true, value: take() }
  } catch (thrown) {
    return { isGood: false, thrown }
  }
}

/** Reads that start before the session is verified. */
interface EarlyReads {
  storedResponse: ReturnType<typeof readStoredResponse>
  handlerReads: Promise<unknown> | undefined
}

/**
 * Starts the reads that share a round trip with the session: the response stored under the
 * Idempotency-Key, and the reads that the handler declared.
 */
export function startEarlyReads(
  { name, entry, request }: CallRequest & { entry: Call },
  { readAhead }: AnyHandler,
  credentials: RequestCredentials,
  input: InputResult,
): EarlyReads {
  const mayReadEarly = entry.audience === 'visitor' || credentials.tokenHash !== ''
  const handlerReads =
    input.isGood && mayReadEarly ? readAhead?.(credentials, input.value as never) : undefined
  const earlyReads = {
    storedResponse: readStoredResponse(credentials, name, entry, request),
    handlerReads,
  }
  // Prevent unhandled rejections: a call refused early never awaits these reads. Callers that await
  // them still get the error.
  for (const read of [earlyReads.storedResponse, earlyReads.handlerReads])
    read?.catch(() => undefined)
  return earlyReads
}

interface RunningCall extends CallRequest {
  entry: Call
  handler: AnyHandler
  input: unknown
  context: Context
}

/** Runs a call at most once per Idempotency-Key. A repeated key gets the stored response. */
export async function runCall(call: RunningCall, earlyReads: EarlyReads): Promise<unknown> {
  const { name, entry, request, handler, input, context } = call
  context.earlyReads = earlyReads.handlerReads
  const first = await replayResponse(
    name,
    entry,
    request,
    input,
    context,
    await earlyReads.storedResponse,
  )
  if (first) return repeatResponse(call, first)
  try {
    return await handler(input as never, context as never)
  } catch (thrown) {
    const firstResponse = await readFirstResponse(thrown, name, entry, request, context)
    if (firstResponse) return repeatResponse(call, firstResponse)
    throw thrown
  }
}

function repeatResponse(
  { entry, handler, input, context }: RunningCall,
  first: { answer: unknown },
) {
  if (entry.keepsAnswer !== false) return first.answer
  return handler(input as never, { ...context, isRepeat: true } as never)
}
