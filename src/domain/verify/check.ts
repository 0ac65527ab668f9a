import { addressLimits, readable } from '../address/validate.ts'

/** What a workshop says of itself (specification section 5, "Workshop verification"). */
export interface VerifyDraft {
  shopName: string
  address: string
  stateId: number
  cityId: number
  districtId: number
  /** Addresses of uploaded pictures, '' before there are any. */
  shopDoorPhoto: string
  businessLicensePhoto: string
}

export type VerifyField = keyof VerifyDraft

/** Fields at fault with the label that says what to do. */
export type VerifyFaults = Partial<Record<VerifyField, string>>

/** Longest texts that are kept, in characters. */
export const verifyLimits = { shopName: 120, address: addressLimits.detailAddress } as const

/** Checks that nothing is missing; whose the areas and pictures are is the platform's to see. */
export function checkVerification(draft: VerifyDraft): VerifyFaults {
  const faults: VerifyFaults = {}
  if (!readable.test(draft.shopName)) faults.shopName = 'label_shop_name_required'
  if (!(draft.districtId > 0 && draft.cityId > 0 && draft.stateId > 0))
    faults.districtId = 'label_district_required'
  if (!readable.test(draft.address)) faults.address = 'label_detail_required'
  if (!draft.shopDoorPhoto) faults.shopDoorPhoto = 'label_door_photo_required'
  if (!draft.businessLicensePhoto) faults.businessLicensePhoto = 'label_licence_photo_required'
  for (const field of ['shopName', 'address'] as const)
    if (draft[field].length > verifyLimits[field]) faults[field] = 'label_too_long'
  return faults
}
