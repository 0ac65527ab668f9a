import { type RefusalData, type RefusalName, refusals } from '#contract/shapes/refusals.ts'

/** The only error that handlers throw on purpose; only the router turns it into an envelope. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: unknown

  constructor(refusal: RefusalName, data: unknown) {
    super(refusals[refusal].label)
    this.refusal = refusal
    this.data = data
  }
}

/** Data argument: omitted when the refusal has none, optional when it may have some. */
type DataArgument<Data> = null extends Data ? [data?: Data] : [data: Data]

/**
 * Creates a refusal to throw: `throw refuse('stockNotEnough', { skuOrgId, number, stock })`. The
 * call must declare it in `refusals`. Another person's object is `notFound`, like a missing one.
 */
export function refuse<Name extends RefusalName>(
  name: Name,
  ...[data]: DataArgument<RefusalData<Name>>
): Refusal {
  return new Refusal(name, data ?? null)
}
