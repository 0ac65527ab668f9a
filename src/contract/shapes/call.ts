import type * as z from 'zod'
import type { RefusalName } from './refusals.ts'

/** Callers allowed: everyone, a signed-in buyer, or staff at the desk. */
export type Audience = 'visitor' | 'buyer' | 'staff'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Name of a call: method and path below `/platform`, spelled as in the specification. */
export type CallName = `${Method} /${string}`

export interface CallOptions<Req extends z.ZodType, Res extends z.ZodType> {
  audience: Audience
  request: () => Req
  response: () => Res
  /** Refusals of the call, in addition to the general ones. */
  refusals?: readonly RefusalName[]
  /** Reason for a call that isn't in the specification. */
  own?: string
  /** `required`: refused without an Idempotency-Key. `accepted`: used if present. */
  idempotency?: 'required' | 'accepted'
  /**
   * False for large responses, which aren't stored. A repeated key reads the data again without
   * repeating the action.
   */
  keepsAnswer?: false
  /** The body is a form (multipart/form-data) with a file. */
  takesForm?: true
  /**
   * GET of the specification that changes state. It requires the anti-forgery header like a POST.
   */
  changesState?: true
  /** Refused (freshSignIn) unless the buyer signed in within the last ten minutes. */
  fresh?: true
}

/**
 * Call of the contract. Schemas are built at first use: building all 130 at startup slowed the cold
 * start.
 */
export interface Call<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
> extends CallOptions<Req, Res> {
  built: true
}

/** Call of the specification that isn't implemented. Returns 501 label_not_available. */
export interface PlannedCall {
  built: false
  audience: Audience
}

export function call<Req extends z.ZodType, Res extends z.ZodType, const Who extends Audience>(
  options: CallOptions<Req, Res> & { audience: Who },
): Call<Req, Res> & { audience: Who } {
  return {
    ...options,
    request: buildOnce(options.request),
    response: buildOnce(options.response),
    built: true,
  }
}

/** Builds a schema at first use and caches it: building it takes longer than parsing with it. */
function buildOnce<T>(build: () => T): () => T {
  let built: T | undefined
  return () => (built ??= build())
}

export function plannedCall(audience: Audience): PlannedCall {
  return { built: false, audience }
}
