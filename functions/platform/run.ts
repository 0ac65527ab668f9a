import type { Call, CallName, PlannedCall } from '#contract/call.ts'
import type { Asker, Context, Env } from './context.ts'
import type { AnyHandler } from './handlers.ts'
import { readKept, remember, replay } from './idempotency.ts'

/** A request for a call, as the routes of Hono take it apart. */
export interface Asked {
  name: CallName
  entry: Call | PlannedCall
  request: Request
  params: Record<string, string>
  env: Env
  requestId: string
}

/** What came with a request, or why it can't be taken; that is said after who may ask at all. */
type Input = { isGood: true; value: unknown } | { isGood: false; thrown: unknown }

export function attempt(take: () => unknown): Input {
  try {
    return { isGood: true, value: take() }
  } catch (thrown) {
    return { isGood: false, thrown }
  }
}

/** What was sent for before it was known who asks. */
interface Early {
  kept: ReturnType<typeof readKept>
  ahead: Promise<unknown> | undefined
}

/** Sends for what is read in one trip with the session: the answer under the key, the handler's own. */
export function readEarly(
  { name, entry, request }: Asked & { entry: Call },
  { ahead }: AnyHandler,
  asker: Asker,
  input: Input,
): Early {
  const mayAsk = entry.audience === 'visitor' || asker.tokenHash !== ''
  const own = input.isGood && mayAsk ? ahead?.(asker, input.value as never) : undefined
  const early = { kept: readKept(asker, name, entry, request), ahead: own }
  // Who is refused before never asks for these; whoever does gets the error.
  for (const read of [early.kept, early.ahead]) read?.catch(() => undefined)
  return early
}

interface Running extends Asked {
  entry: Call
  handler: AnyHandler
  input: unknown
  context: Context
}

/** Does the work once: a key that did it before gets its answer again. */
export async function run(call: Running, early: Early): Promise<unknown> {
  const { name, entry, request, handler, input, context } = call
  context.ahead = early.ahead
  const first = await replay(name, entry, request, input, context, await early.kept)
  if (first) return repeat(call, first)
  try {
    return await handler(input as never, context as never)
  } catch (thrown) {
    const faster = await remember(thrown, name, entry, request, context)
    if (faster) return repeat(call, faster)
    throw thrown
  }
}

function repeat({ entry, handler, input, context }: Running, first: { answer: unknown }) {
  if (entry.keepsAnswer !== false) return first.answer
  return handler(input as never, { ...context, isRepeat: true } as never)
}
