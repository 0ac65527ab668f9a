import type { Accepted, Answer, BuiltCall, Contract } from '#contract/index.ts'
import type { ReadAhead } from './ahead.ts'
import type { BuyerContext, Context, StaffContext } from './context.ts'

interface Contexts {
  visitor: Context
  buyer: BuyerContext
  staff: StaffContext
}

type ContextOf<Name extends BuiltCall> = Contexts[Contract[Name]['audience']]

/** A handler as the router sees it, which gives it only what its contract says. */
export type AnyHandler = ((input: never, context: never) => Promise<unknown>) & {
  ahead?: ReadAhead<never>
}

/** A handler of one call: validated input in, `data` of the envelope out, or a thrown refusal. */
export type Handler<Name extends BuiltCall> = (
  input: Accepted<Name>,
  context: ContextOf<Name>,
) => Promise<Answer<Name>>

/** All handlers of an area; a missing one is a compile error. */
export type Handlers<Calls> = {
  [Name in keyof Calls & BuiltCall]: Handler<Name>
}
