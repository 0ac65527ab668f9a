import type { BuiltCall, Payload } from '#contract/index.ts'
import type { CallName } from '#contract/shapes/call.ts'

/** Object in an operator's wire format, with unknown fields. */
export type Wire = Record<string, unknown>

/** Conversions of one call between the contract and an operator's wire. Both are optional. */
export interface CallAdapter<Sent extends object = object> {
  /** Converts the query or JSON body from the contract's form to the operator's. */
  request?: (sent: Sent) => Wire
  /** Converts the `data` of a successful response to the contract's form. */
  response?: (data: unknown) => unknown
}

/**
 * An operator's adapter: conversions by call name, and conversions of every call. The call's
 * conversion runs first on requests and last on responses.
 */
export type Adapter = { readonly [Name in BuiltCall]?: CallAdapter<Payload<Name>> } & {
  readonly everyCall?: CallAdapter<Wire>
}

export function adaptRequest(adapter: Adapter, name: CallName, sentWire: Wire): Wire {
  const adaptedCall = callAdapterOf(adapter, name)?.request?.(sentWire) ?? sentWire
  return adapter.everyCall?.request?.(adaptedCall) ?? adaptedCall
}

export function adaptResponse(adapter: Adapter, name: CallName, data: unknown): unknown {
  const adaptEveryCall = adapter.everyCall?.response
  const commonData = adaptEveryCall ? adaptEveryCall(data) : data
  const adaptCall = callAdapterOf(adapter, name)?.response
  return adaptCall ? adaptCall(commonData) : commonData
}

const callAdapterOf = (adapter: Adapter, name: CallName) =>
  (adapter as Partial<Record<CallName, CallAdapter<Wire>>>)[name]
