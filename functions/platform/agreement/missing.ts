import type { BuyerContext } from '../kernel/context.ts'
import { readAcceptedTerms } from './read.ts'
import { readTerms, type TermsGroup } from './terms.ts'

/** Returns the terms groups whose current version the buyer has not accepted. */
export async function findMissingTerms(
  context: BuyerContext,
  knownVersions?: ReadonlyMap<number, string>,
): Promise<TermsGroup[]> {
  const [terms, agreed] = await Promise.all([
    readTerms(context),
    knownVersions ?? readAcceptedTerms(context),
  ])
  return terms.filter((group) => agreed.get(group.termsConditionsId) !== group.termsVersion)
}
