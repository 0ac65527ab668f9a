import type { BuiltCall, Payload } from '#contract/index.ts'
import type { CallName } from '#contract/shapes/call.ts'

/** Object in an operator's wire format, with unknown fields. */
export type Wire = Record<string, unknown>

/** Conversions of one call between the contract and an operator's wire. Both are optional. */
export interface CallAdapter<Sent extends object = object> {
  /** Returns the query or JSON body to send, from the one that the contract describes. */
  request?: (sent: Sent) => Wire
  /** Returns the data of the contract from the `data` of a successful response. */
  response?: (data: unknown) => unknown
}

/**
 * An operator's adapter: conversions by the name of the call, and those of every call. A request
 * passes the conversion of its call first; a response passes it last.
 */
export type Adapter = { readonly [Name in BuiltCall]?: CallAdapter<Payload<Name>> } & {
  readonly everyCall?: CallAdapter<Wire>
}

/** Returns the query or body of a call as its operator expects it. */
export function adaptRequest(adapter: Adapter, name: CallName, sent: Wire): Wire {
  const adaptedCall = callAdapterOf(adapter, name)?.request?.(sent) ?? sent
  return adapter.everyCall?.request?.(adaptedCall) ?? adaptedCall
}

/** Returns the data of a call as the contract describes it. */
export function adaptResponse(adapter: Adapter, name: CallName, data: unknown): unknown {
  const every = adapter.everyCall?.response
  const shared = every ? every(data) : data
  const adaptCall = callAdapterOf(adapter, name)?.response
  return adaptCall ? adaptCall(shared) : shared
}

const callAdapterOf = (adapter: Adapter, name: CallName) =>
  (adapter as Partial<Record<CallName, CallAdapter<Wire>>>)[name]
