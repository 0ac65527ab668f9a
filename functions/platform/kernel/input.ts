import type * as z from 'zod'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { hasFewParts } from './form-parts.ts'
import { workQueues } from './work-queues.ts'
import { yieldToRequests } from './yield-to-requests.ts'
import { refuse } from './refusal.ts'

/** Maximum body of a call in bytes; uploads have a separate limit. */
export const maxBodyBytes = 64 * 1024

/** Number of bytes above the limit that are read and discarded before the connection is closed. */
const maxDroppedBytes = 8 * 1024 * 1024

/**
 * Number of bytes to read before yielding to other requests, because the chunks of a fast sender
 * arrive without a pause.
 */
const yieldBytes = 1024 * 1024

/** Body of a request: its raw bytes, or 'too large'. */
export type Body = ArrayBuffer | 'too large'

/**
 * Reads a body to its end before any response, because an unread body breaks the next request on
 * the same connection. Bytes above the limit are discarded as they arrive.
 */
export async function readBody(
  { body }: Pick<Request | Response, 'body'>,
  limit = maxBodyBytes,
): Promise<Body> {
  if (!body) return new ArrayBuffer(0)
  const chunks: Uint8Array[] = []
  let size = 0
  /** Number of bytes read at the last yield. */
  let yieldedAt = 0
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size - yieldedAt >= yieldBytes) {
      yieldedAt = size
      await yieldToRequests()
    }
    if (size <= limit) chunks.push(value)
    else if (size > limit + maxDroppedBytes) {
      await reader.cancel()
      break
    }
  }
  if (size > limit) return 'too large'
  return new Blob(chunks as BlobPart[]).arrayBuffer()
}

/** Form fields including files; null when the body is not a form. */
export type FormFields = Record<string, unknown> | null

/** Reads the body of a call: a form if its contract requires one, otherwise text. */
export async function readRequestBody(
  request: Request,
  entry: Call | PlannedCall,
): Promise<string | FormFields> {
  if (!entry.built || !entry.takesForm) return request.text()
  // Forms without files have another content type, which no call accepts.
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return null
  return workQueues.form.inTurn(() => readForm(request, type))
}

async function readForm(request: Request, type: string): Promise<FormFields> {
  const bytes = await request.arrayBuffer()
  if (!hasFewParts(new Uint8Array(bytes), type)) return null
  await yieldToRequests()
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  await yieldToRequests()
  return form && Object.fromEntries(form)
}

/** Merges the input of a call: path placeholders override the body, which overrides the query. */
export function inputOf(
  request: Request,
  body: string | FormFields,
  params: Record<string, string>,
): Record<string, unknown> {
  const query = readQuery(new URL(request.url).searchParams)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const sentBody = isRead ? {} : parseBody(body, request.headers.get('content-type') ?? '')
  return { ...query, ...sentBody, ...params }
}

function readQuery(query: URLSearchParams): Record<string, string> {
  const values = new Map<string, string>()
  for (const [key, value] of query) {
    if (values.has(key)) throw refuse('badRequest', { [key]: 'duplicated' })
    values.set(key, value)
  }
  return Object.fromEntries(values)
}

/**
 * JSON content types. A form on another site can send only text/plain and two other types, none of
 * them JSON.
 */
const jsonTypePattern = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

function parseBody(text: string | FormFields, type: string): Record<string, unknown> {
  if (text === null) throw refuse('badRequest', { body: 'not a form' })
  if (typeof text !== 'string') return text
  if (text.trim() === '') return {}
  if (!jsonTypePattern.test(type))
    throw refuse('badRequest', { 'content-type': 'not application/json' })
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

/** Validates input against a schema; refuses with the invalid fields and their errors. */
export function validateInput(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw refuse('badRequest', fields)
}
