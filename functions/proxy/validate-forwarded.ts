import type { Call } from '#contract/shapes/call.ts'
import { validateInput, inputOf, readRequestBody } from '#platform/kernel/input.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import type { ForwardedCall } from './forwarded-call.ts'

/**
 * Validates the input of a call against its contract, like the embedded platform. Refuses
 * (badRequest) with the invalid fields, so that invalid input never reaches the upstream.
 */
export async function validateForwarded(
  forwardedCall: ForwardedCall,
  entry: Call,
): Promise<unknown> {
  const { request, body } = forwardedCall
  const { url, method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const requestWithBody = new Request(url, { method, headers, ...(!isRead && { body }) })
  const sentBody = await readRequestBody(requestWithBody, entry)
  return validateInput(entry.request(), inputOf(request, sentBody, pathParametersOf(forwardedCall)))
}

/** Returns the values of the path placeholders of a call. */
function pathParametersOf({ name, path }: ForwardedCall): Record<string, string> {
  const parts = path.split('/')
  const [, pattern = ''] = name.split(' ')
  const parameters = pattern.split('/').flatMap((part, i) => {
    const [, key] = /^\{(\w+)\}$/.exec(part) ?? []
    return key ? [[key, decodePathPart(key, parts[i] ?? '')] as const] : []
  })
  return Object.fromEntries(parameters)
}

function decodePathPart(key: string, segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw refuse('badRequest', { [key]: 'not encoded' })
  }
}
