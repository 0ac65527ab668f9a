import type { RequestCredentials, Context } from './context.ts'

/** Reads of a handler that start before the session is verified. */
export type ReadAhead<Input> = (credentials: RequestCredentials, input: Input) => Promise<unknown>

/**
 * Declares reads that run in the same D1 batch as the session lookup and the stored idempotent
 * response. They may depend on the input and the token; the handler sees their rows only after the
 * session is verified.
 */
export function readingAhead<Input, Own extends Context, Rows, Answer>(
  readAhead: (credentials: RequestCredentials, input: Input) => Promise<Rows>,
  run: (input: Input, context: Own, rows: Rows) => Promise<Answer>,
): ((input: Input, context: Own) => Promise<Answer>) & { readAhead: ReadAhead<Input> } {
  const handler = async (input: Input, context: Own) =>
    run(input, context, (await context.earlyReads) as Rows)
  return Object.assign(handler, { readAhead })
}
