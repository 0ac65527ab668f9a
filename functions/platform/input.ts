import type * as z from 'zod'
import { refuse } from './refusal.ts'

/** Largest body of a call in bytes; uploads have a call of their own. */
export const maximumBody = 64 * 1024

/** Bytes that are read and dropped before a sender is cut off. */
const dropLimit = 8 * 1024 * 1024

/** What came in a body: its text, or that it was too large to keep. */
export type Body = string | 'too large'

/**
 * Reads a body to its end before anything is answered: a connection whose body nobody read is
 * lost for the next request on it. Beyond the limit bytes are dropped as they come.
 */
export async function readBody(request: Request): Promise<Body> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size <= maximumBody) chunks.push(value)
    else if (size > dropLimit) {
      await reader.cancel()
      break
    }
  }
  if (size > maximumBody) return 'too large'
  return new TextDecoder().decode(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

/** Input of a call: placeholders of the path over the JSON body over the query. */
export function inputOf(
  request: Request,
  body: string,
  params: Record<string, string>,
): Record<string, unknown> {
  const query = readQuery(new URL(request.url).searchParams)
  const json = request.method === 'GET' || request.method === 'HEAD' ? {} : parseBody(body)
  return { ...query, ...json, ...params }
}

function readQuery(query: URLSearchParams): Record<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of query) {
    if (values.has(key)) throw refuse('badRequest', { [key]: 'duplicated' })
    values.set(key, value)
  }
  return Object.fromEntries(values)
}

function parseBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('badRequest', { body: 'not JSON' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse('badRequest', { body: 'not an object' })
  return value as Record<string, unknown>
}

/** Checks input against a schema; refuses with the fields at fault and what each lacks. */
export function accept(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw refuse('badRequest', fields)
}
