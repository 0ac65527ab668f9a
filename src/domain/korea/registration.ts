import { type AddressDraft, type AddressErrors, checkAddress } from '../address/validate.ts'
import { countryOf } from '../country/countries.ts'

export const koreaId = 1198

/** Consents to tick: the terms, collection of personal data, and its transfer overseas. */
export const koreanTerms = [1, 2, 3] as const

/**
 * True when all boxes are ticked (decisions, "Accounts": registration requires terms 1, 2 and 3).
 */
export function hasTickedAllTerms(tickedIndexes: readonly number[]): boolean {
  return koreanTerms.every((box) => tickedIndexes.includes(box))
}

/** Fields of a registration in Korea, including an address for a visit. */
export type RegistrationDraft = Omit<AddressDraft, 'postCode'>

/** Returns the field errors, as labels that tell the applicant what to do. */
export function checkRegistration(draft: RegistrationDraft): AddressErrors {
  return checkAddress({ ...draft, postCode: '' }, countryOf(koreaId))
}

/** Values of `applyStatus` on the wire (specification section 4, "Korean apply status"). */
export const applyStatus = { INCOMPLETE: 0, SUBMITTED: 1, APPROVED: 2, REJECTED: 3 } as const
