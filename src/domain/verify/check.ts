import { addressLimits, letterOrDigitPattern } from '../address/validate.ts'

/** Verification data submitted by a workshop (specification section 5, "Workshop verification"). */
export interface VerifyDraft {
  shopName: string
  address: string
  stateId: number
  cityId: number
  districtId: number
  /** URL of the uploaded image, '' before the upload. */
  shopDoorPhoto: string
  businessLicensePhoto: string
}

export type VerifyField = keyof VerifyDraft

/** Field errors of the verification form, as labels that tell the applicant what to do. */
export type VerifyErrors = Partial<Record<VerifyField, string>>

/** Maximum text lengths, in characters. */
export const verifyLimits = { shopName: 120, address: addressLimits.detailAddress } as const

/** Checks that nothing is missing. The platform checks the areas and the owner of the images. */
export function checkVerification(draft: VerifyDraft): VerifyErrors {
  const fieldErrors: VerifyErrors = {}
  if (!letterOrDigitPattern.test(draft.shopName)) fieldErrors.shopName = 'label_shop_name_required'
  if (!(draft.districtId > 0 && draft.cityId > 0 && draft.stateId > 0))
    fieldErrors.districtId = 'label_district_required'
  if (!letterOrDigitPattern.test(draft.address)) fieldErrors.address = 'label_detail_required'
  if (!draft.shopDoorPhoto) fieldErrors.shopDoorPhoto = 'label_door_photo_required'
  if (!draft.businessLicensePhoto) fieldErrors.businessLicensePhoto = 'label_licence_photo_required'
  for (const field of ['shopName', 'address'] as const)
    if (draft[field].length > verifyLimits[field]) fieldErrors[field] = 'label_too_long'
  return fieldErrors
}
