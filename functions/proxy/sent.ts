import { upstreamQuery } from './upstream-address.ts'
import type { ForwardedCall } from './forwarded-call.ts'
import { type Adapter, adaptRequest, type Wire } from './adapters/adapter.ts'

/** Query and body of a call as they are sent. */
export interface OutgoingRequest {
  search: string
  body: ArrayBuffer
}

/**
 * Returns the query and body of a call in the form that the operator expects. A form with a file is
 * sent unchanged, and so are the values in the path.
 */
export function outgoingRequestOf(
  { name, entry, request, body }: Pick<ForwardedCall, 'name' | 'entry' | 'request' | 'body'>,
  adapter: Adapter | undefined,
): OutgoingRequest {
  const search = upstreamQuery(request.url)
  if (!adapter || (entry.built && entry.takesForm)) return { search, body }
  if (request.method === 'GET' || request.method === 'HEAD') {
    const adaptedFields = adaptRequest(
      adapter,
      name,
      Object.fromEntries(new URLSearchParams(search)),
    )
    const query = new URLSearchParams()
    for (const [field, value] of Object.entries(adaptedFields))
      if (value !== undefined) query.set(field, String(value))
    return { search: query.size > 0 ? `?${query}` : '', body }
  }
  if (body.byteLength === 0) return { search, body }
  const sentBody = JSON.parse(new TextDecoder().decode(body)) as Wire
  const { buffer } = new TextEncoder().encode(JSON.stringify(adaptRequest(adapter, name, sentBody)))
  return { search, body: buffer as ArrayBuffer }
}
