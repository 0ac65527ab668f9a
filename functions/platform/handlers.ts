import type { Accepted, Answer, BuiltCall, Contract } from '#contract/index.ts'
import type { BuyerContext, Context } from './context.ts'

type ContextOf<Name extends BuiltCall> = Contract[Name] extends { audience: 'buyer' }
  ? BuyerContext
  : Context

/** A handler of one call: validated input in, `data` of the envelope out, or a Refusal. */
export type Handler<Name extends BuiltCall> = (
  input: Accepted<Name>,
  context: ContextOf<Name>,
) => Promise<Answer<Name>>

/** All handlers of an area; a missing one is a compile error. */
export type Handlers<Calls> = {
  [Name in keyof Calls & BuiltCall]: Handler<Name>
}
