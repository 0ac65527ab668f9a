import type * as z from 'zod'
import type { RefusalName } from './refusals.ts'

/** Who may call: everyone, a signed-in buyer, or staff at the desk. */
export type Audience = 'visitor' | 'buyer' | 'staff'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The name of a call: method and path below `/platform`, spelled as in the specification. */
export type CallName = `${Method} /${string}`

export interface CallOptions<Req extends z.ZodType, Res extends z.ZodType> {
  audience: Audience
  request: () => Req
  response: () => Res
  /** What the call may refuse beside the refusals that are general. */
  refusals?: readonly RefusalName[]
  /** Why the call is there although the specification doesn't name it. */
  own?: string
  /** `required`: refused without an Idempotency-Key; `accepted`: honoured when it comes. */
  idempotency?: 'required' | 'accepted'
  /** Of a large answer none is kept: under a repeated key it is read anew, and nothing is done. */
  keepsAnswer?: false
  /** The body is a form (multipart/form-data), which carries a file. */
  takesForm?: true
  /** A GET of the specification that changes state wants the anti-forgery header like a POST. */
  changesState?: true
  /** Refused (freshSignIn) unless the buyer signed in within the last minutes. */
  fresh?: true
}

/** One call of the contract. Schemas are built at first use: 130 eager ones cost the cold start. */
export interface Call<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
> extends CallOptions<Req, Res> {
  built: true
}

/** A call that is in the specification and not built yet: answers 501 label_not_available. */
export interface PlannedCall {
  built: false
  audience: Audience
}

export function call<Req extends z.ZodType, Res extends z.ZodType, const Who extends Audience>(
  options: CallOptions<Req, Res> & { audience: Who },
): Call<Req, Res> & { audience: Who } {
  return {
    ...options,
    request: once(options.request),
    response: once(options.response),
    built: true,
  }
}

/** Built at the first use and kept: building a schema takes longer than reading with it. */
function once<T>(build: () => T): () => T {
  let built: T | undefined
  return () => (built ??= build())
}

export function planned(audience: Audience): PlannedCall {
  return { built: false, audience }
}
