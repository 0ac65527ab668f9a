import type { Answer, BuiltCall, Payload } from '#contract/index.ts'
import { contract, type Envelope } from '#contract/index.ts'
import { callOperatorPlatform } from './exchange.ts'
import type { ForwardedCall } from './forwarded-call.ts'

/** Thrown when the operator refuses a call that the edge needs to compose its response. */
export class UpstreamRefusal extends Error {
  readonly envelope: Envelope

  constructor(envelope: Envelope) {
    super(`refused with ${envelope.code}`)
    this.envelope = envelope
  }
}

/**
 * Makes a call of the specification to the operator's platform for the same visitor. Throws
 * UpstreamRefusal with the response if it isn't successful.
 */
export async function callOperator<Name extends BuiltCall>(
  forwardedCall: ForwardedCall,
  name: Name,
  payload: Payload<Name>,
): Promise<Answer<Name>> {
  const [method = '', path = ''] = name.split(' ')
  const url = new URL(path, forwardedCall.request.url)
  const isRead = method === 'GET'
  if (isRead)
    for (const [key, value] of Object.entries(payload)) url.searchParams.set(key, String(value))
  const headers = new Headers(forwardedCall.request.headers)
  headers.set('content-type', 'application/json')
  const { envelope } = await callOperatorPlatform({
    ...forwardedCall,
    name,
    entry: contract[name],
    request: new Request(url, { method, headers }),
    path,
    body: isRead ? new ArrayBuffer(0) : bytesOf(payload),
  })
  if (envelope.code !== 200) throw new UpstreamRefusal(envelope)
  return envelope.data as Answer<Name>
}

function bytesOf(payload: object): ArrayBuffer {
  const { buffer } = new TextEncoder().encode(JSON.stringify(payload))
  return buffer as ArrayBuffer
}
