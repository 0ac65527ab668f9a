import { type RefusalData, type RefusalName, refusals } from '#contract/refusals.ts'

/** The one kind of error that a handler throws; the router alone makes envelopes of it. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: unknown

  constructor(refusal: RefusalName, data: unknown) {
    super(refusals[refusal].label)
    this.refusal = refusal
    this.data = data
  }
}

/** What stands behind the name: nothing where the refusal has no data, or may have none. */
type DataAfter<Data> = null extends Data ? [data?: Data] : [data: Data]

/**
 * A refusal of the table, to be thrown: `throw refuse('stockNotEnough', { skuOrgId, number, stock })`.
 * The call must name it among its `refusals`. Another person's object is `notFound`, like one that
 * isn't there.
 */
export function refuse<Name extends RefusalName>(
  name: Name,
  ...[data]: DataAfter<RefusalData<Name>>
): Refusal {
  return new Refusal(name, data ?? null)
}
