import { normaliseMobile } from '../country/mobile.ts'
import type { Country } from '../country/countries.ts'
import {
  forEachOptionalField,
  type OptionalAddressField,
  optionalAddressFields,
  type OptionalAddressTexts,
} from './optional-fields.ts'

/** Address as entered in the form. */
export interface AddressDraft extends OptionalAddressTexts {
  contactName: string
  cellphone: string
  stateId: number
  cityId: number
  districtId: number
  detailAddress: string
  postCode: string
}

export type AddressField = keyof AddressDraft

/**
 * Field errors of an address form, as labels that tell the buyer what to do (specification section
 * 5).
 */
export type AddressErrors = Partial<Record<AddressField, string>>

/** Maximum text lengths in characters, and the maximum number of addresses per account. */
export const addressLimits = { contactName: 80, detailAddress: 240, count: 50 } as const

type AddressTextField = 'contactName' | 'detailAddress' | OptionalAddressField

/** Maximum lengths of the texts of an address, in characters. */
export const addressTextLimits: Readonly<
  Record<AddressTextField, number> & Partial<Record<AddressField, number>>
> = {
  contactName: addressLimits.contactName,
  detailAddress: addressLimits.detailAddress,
  ...forEachOptionalField((name) => optionalAddressFields[name].limit),
}

/**
 * Requires a letter or digit of any script, so that a courier can read the text out. Emoji alone
 * don't pass.
 */
export const letterOrDigitPattern = /[\p{L}\p{N}]/u

/**
 * Checks an address against the rules of its country. The store checks that the three areas belong
 * together.
 */
export function checkAddress(draft: AddressDraft, country: Country): AddressErrors {
  const fieldErrors: AddressErrors = {}
  if (!draft.contactName.trim()) fieldErrors.contactName = 'label_contact_required'
  else if (!letterOrDigitPattern.test(draft.contactName))
    fieldErrors.contactName = 'label_contact_letters'
  if (!draft.cellphone.trim()) fieldErrors.cellphone = 'label_mobile_required'
  else if (!normaliseMobile(country, draft.cellphone)) fieldErrors.cellphone = 'label_wrongMobile'
  if (!letterOrDigitPattern.test(draft.detailAddress))
    fieldErrors.detailAddress = 'label_detail_required'
  if (!(draft.districtId > 0 && draft.cityId > 0 && draft.stateId > 0))
    fieldErrors.districtId = 'label_district_required'
  const pattern = new RegExp(`^\\d{${country.postCodeLength}}$`)
  if (draft.postCode && !pattern.test(draft.postCode)) fieldErrors.postCode = 'label_post_code_fail'
  if (!draft.postCode && country.postCodeRequired) fieldErrors.postCode = 'label_post_code_required'
  // Store the text exactly as typed: refuse text that is too long instead of truncating it.
  for (const [field, limit] of Object.entries(addressTextLimits) as [AddressTextField, number][])
    if ((draft[field] ?? '').length > limit) fieldErrors[field] = 'label_too_long'
  return fieldErrors
}
