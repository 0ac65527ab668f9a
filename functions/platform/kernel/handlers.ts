import type { Accepted, Answer, BuiltCall, Contract } from '#contract/index.ts'
import type { ReadAhead } from './reading-ahead.ts'
import type { BuyerContext, Context, StaffContext } from './context.ts'

interface Contexts {
  visitor: Context
  buyer: BuyerContext
  staff: StaffContext
}

type ContextOf<Name extends BuiltCall> = Contexts[Contract[Name]['audience']]

/** Handler as the router calls it. The router passes only input that matches the contract. */
export type AnyHandler = ((input: never, context: never) => Promise<unknown>) & {
  readAhead?: ReadAhead<never>
}

/**
 * Handler of one call: takes validated input, returns the `data` of the envelope or throws a
 * refusal.
 */
export type Handler<Name extends BuiltCall> = (
  input: Accepted<Name>,
  context: ContextOf<Name>,
) => Promise<Answer<Name>>

/** Handlers of all calls of an area. A missing handler is a compile error. */
export type Handlers<Calls> = {
  [Name in keyof Calls & BuiltCall]: Handler<Name>
}
