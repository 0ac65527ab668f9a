import type { Answer, BuiltCall, Payload } from '#contract/index.ts'
import { contract, type Envelope } from '#contract/index.ts'
import { exchange } from './exchange.ts'
import type { Passing } from './passing.ts'

/** An upstream's refusal of a call that an answer of ours is made of. */
export class RefusedUp extends Error {
  readonly envelope: Envelope

  constructor(envelope: Envelope) {
    super(`refused with ${envelope.code}`)
    this.envelope = envelope
  }
}

/**
 * Asks the operator's platform for a specified call on behalf of the same visitor; throws RefusedUp
 * with what it said instead of yes.
 */
export async function askUp<Name extends BuiltCall>(
  passing: Passing,
  name: Name,
  payload: Payload<Name>,
): Promise<Answer<Name>> {
  const [method = '', path = ''] = name.split(' ')
  const url = new URL(path, passing.request.url)
  const isRead = method === 'GET'
  if (isRead)
    for (const [key, value] of Object.entries(payload)) url.searchParams.set(key, String(value))
  const headers = new Headers(passing.request.headers)
  headers.set('content-type', 'application/json')
  const { envelope } = await exchange({
    ...passing,
    name,
    entry: contract[name],
    request: new Request(url, { method, headers }),
    path,
    body: isRead ? new ArrayBuffer(0) : bytesOf(payload),
  })
  if (envelope.code !== 200) throw new RefusedUp(envelope)
  return envelope.data as Answer<Name>
}

function bytesOf(payload: object): ArrayBuffer {
  const { buffer } = new TextEncoder().encode(JSON.stringify(payload))
  return buffer as ArrayBuffer
}
