import type { Call } from '#contract/call.ts'
import { accept, inputOf, readSent } from '#platform/input.ts'
import { refuse } from '#platform/refusal.ts'
import type { Passing } from './passing.ts'

/**
 * What came with a call, held against its contract as the embedded platform does; refuses (badRequest)
 * with the fields at fault. What an upstream never sees, it can't break on.
 */
export async function acceptSent(passing: Passing, entry: Call): Promise<unknown> {
  const { request, body } = passing
  const { url, method, headers } = request
  const reads = method === 'GET' || method === 'HEAD'
  const again = new Request(url, { method, headers, ...(!reads && { body }) })
  const sent = await readSent(again, entry)
  return accept(entry.request(), inputOf(request, sent, paramsOf(passing)))
}

/** What a path says in its call's placeholders. */
function paramsOf({ name, path }: Passing): Record<string, string> {
  const parts = path.split('/')
  const [, pattern = ''] = name.split(' ')
  const held = pattern.split('/').flatMap((part, i) => {
    const [, key] = /^\{(\w+)\}$/.exec(part) ?? []
    return key ? [[key, decoded(key, parts[i] ?? '')] as const] : []
  })
  return Object.fromEntries(held)
}

function decoded(key: string, part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refuse('badRequest', { [key]: 'not encoded' })
  }
}
