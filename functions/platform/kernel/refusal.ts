import { type RefusalData, type RefusalName, refusals } from '#contract/shapes/refusals.ts'

/** The only error that handlers throw on purpose. The router converts it to an envelope. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: unknown

  constructor(refusal: RefusalName, data: unknown) {
    super(refusals[refusal].label)
    this.refusal = refusal
    this.data = data
  }
}

/**
 * Type of the data argument: no argument when the refusal has no data, optional when the data may
 * be null.
 */
type DataArgument<Data> = null extends Data ? [data?: Data] : [data: Data]

/**
 * Creates a refusal to throw: `throw refuse('stockNotEnough', { skuOrgId, number, stock })`. The
 * contract of the call must declare it in `refusals`. Use `notFound` for another person's object,
 * as for a missing object.
 */
export function refuse<Name extends RefusalName>(
  name: Name,
  ...[data]: DataArgument<RefusalData<Name>>
): Refusal {
  return new Refusal(name, data ?? null)
}
