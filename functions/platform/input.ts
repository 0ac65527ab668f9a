import type * as z from 'zod'
import { Refusal } from './refusal.ts'

/** Largest body of a call in bytes; uploads have a call of their own. */
export const maximumBody = 64 * 1024

/** Reads what a request carries: placeholders of the path, then the query or the JSON body. */
export async function readInput(
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const query = readQuery(new URL(request.url).searchParams)
  const body = request.method === 'GET' ? {} : await readBody(request)
  return { ...query, ...body, ...params }
}

function readQuery(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of query) {
    if (key in values) throw new Refusal(400, 'label_bad_request', { [key]: 'duplicated' })
    values[key] = value
  }
  return values
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maximumBody) throw new Refusal(413, 'label_too_large')
  const text = await request.text()
  if (text.length > maximumBody) throw new Refusal(413, 'label_too_large')
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'label_bad_request', { body: 'not JSON' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'label_bad_request', { body: 'not an object' })
  return value as Record<string, unknown>
}

/** Checks input against a schema; refuses with the fields at fault and what each lacks. */
export function accept(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new Refusal(400, 'label_bad_request', fields)
}
