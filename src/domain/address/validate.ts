import { normaliseMobile } from '../country/mobile.ts'
import type { Country } from '../country/countries.ts'

/** An address as the form holds it. */
export interface AddressDraft {
  contactName: string
  cellphone: string
  stateId: number
  cityId: number
  districtId: number
  detailAddress: string
  postCode: string
}

export type AddressField = keyof AddressDraft

/** Fields at fault with the label that says what to do (specification section 5). */
export type AddressFaults = Partial<Record<AddressField, string>>

/** Longest texts that are kept, and how many addresses an account can have. */
export const addressLimits = { contactName: 80, detailAddress: 240, count: 50 } as const

/** A courier can read it out: a letter or a digit of any script, not pictures alone. */
export const readable = /[\p{L}\p{N}]/u

/** Checks an address against its country; whether the three areas belong together is the store's. */
export function checkAddress(draft: AddressDraft, country: Country): AddressFaults {
  const faults: AddressFaults = {}
  if (!draft.contactName.trim()) faults.contactName = 'label_contact_required'
  else if (!readable.test(draft.contactName)) faults.contactName = 'label_contact_letters'
  if (!draft.cellphone.trim()) faults.cellphone = 'label_mobile_required'
  else if (!normaliseMobile(country, draft.cellphone)) faults.cellphone = 'label_wrongMobile'
  if (!readable.test(draft.detailAddress)) faults.detailAddress = 'label_detail_required'
  if (!(draft.districtId > 0 && draft.cityId > 0 && draft.stateId > 0))
    faults.districtId = 'label_district_required'
  const pattern = new RegExp(`^\\d{${country.postCodeLength}}$`)
  if (draft.postCode && !pattern.test(draft.postCode)) faults.postCode = 'label_post_code_fail'
  if (!draft.postCode && country.postCodeRequired) faults.postCode = 'label_post_code_required'
  // What is kept is what was typed: nothing is cut, too much is said.
  for (const field of ['contactName', 'detailAddress'] as const)
    if (draft[field].length > addressLimits[field]) faults[field] = 'label_too_long'
  return faults
}
