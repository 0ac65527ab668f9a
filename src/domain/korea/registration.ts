import { type AddressDraft, type AddressFaults, checkAddress } from '../address/validate.ts'
import { countryOf } from '../country/countries.ts'

export const koreaId = 1198

/** The boxes to tick: the terms, collection of personal data, its transfer overseas. */
export const koreanTerms = [1, 2, 3] as const

/** Whether all boxes are ticked (decisions, "Accounts": registration requires terms 1, 2 and 3). */
export function hasTickedAll(ticked: readonly number[]): boolean {
  return koreanTerms.every((box) => ticked.includes(box))
}

/** What is asked of who registers in Korea, with an address that its applicant can be visited at. */
export type RegistrationDraft = Omit<AddressDraft, 'postCode'>

/** Fields at fault with the label that says what to do. */
export function checkRegistration(draft: RegistrationDraft): AddressFaults {
  return checkAddress({ ...draft, postCode: '' }, countryOf(koreaId))
}

/** `applyStatus` of the wire (specification section 4, "Korean apply status"). */
export const applyStatus = { INCOMPLETE: 0, SUBMITTED: 1, APPROVED: 2, REJECTED: 3 } as const
