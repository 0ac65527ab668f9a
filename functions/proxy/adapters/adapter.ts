import type { BuiltCall, Payload } from '#contract/index.ts'
import type { CallName } from '#contract/shapes/call.ts'

/** Object in an operator's wire format, with unknown fields. */
export type Wire = Record<string, unknown>

/** Conversions of one call between the contract and an operator's wire. Both are optional. */
export interface CallAdapter<Sent extends object = object> {
  /**
   * Returns the query or JSON body to send, converted from the form that the contract describes.
   */
  request?: (sent: Sent) => Wire
  /** Returns the data in the contract's form from the `data` of a successful response. */
  response?: (data: unknown) => unknown
}

/**
 * An operator's adapter: conversions by the name of the call, and conversions of every call. A
 * request is converted by its call's conversion first, a response by it last.
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
  const adaptEveryCall = adapter.everyCall?.response
  const commonData = adaptEveryCall ? adaptEveryCall(data) : data
  const adaptCall = callAdapterOf(adapter, name)?.response
  return adaptCall ? adaptCall(commonData) : commonData
}

const callAdapterOf = (adapter: Adapter, name: CallName) =>
  (adapter as Partial<Record<CallName, CallAdapter<Wire>>>)[name]
