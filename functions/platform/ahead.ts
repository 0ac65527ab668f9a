import type { Asker, Context } from './context.ts'

/** What a handler reads before it's known who asks. */
export type ReadAhead<Input> = (asker: Asker, input: Input) => Promise<unknown>

/**
 * A handler that names its reads: they go to the database in the one trip that reads the session
 * and the answer under the key. They may depend on the input and the token, and what they find is
 * seen only after the session held.
 */
export function readingAhead<Input, Own extends Context, Rows, Answer>(
  ahead: (asker: Asker, input: Input) => Promise<Rows>,
  run: (input: Input, context: Own, rows: Rows) => Promise<Answer>,
): ((input: Input, context: Own) => Promise<Answer>) & { ahead: ReadAhead<Input> } {
  const handler = async (input: Input, context: Own) =>
    run(input, context, (await context.ahead) as Rows)
  return Object.assign(handler, { ahead })
}
