import type { Answer } from '#contract/index.ts'
import { callOperator } from '../call-operator.ts'
import type { ForwardedCall } from '../forwarded-call.ts'

type VerificationStatus = Answer<'GET /app-api/v1/login/verified'>

/**
 * Verification state by the profile's field `verified`: 1 may apply, 2 is pending, 0 needs no
 * action.
 */
const verificationStates: Readonly<Record<number, VerificationStatus['state']>> = {
  1: 'NONE',
  2: 'SUBMITTED',
}

/**
 * Derives the verification status from the profile. Only the operator stores the application and
 * the reason for a rejection. A consumer with `verified` 0 counts as verified, as in the account
 * menu (specification section 2).
 */
export async function deriveVerification(
  forwardedCall: ForwardedCall,
): Promise<VerificationStatus> {
  const { profile } = await callOperator(forwardedCall, 'GET /client/profile', {})
  return {
    state: verificationStates[profile.verified] ?? 'APPROVED',
    reason: '',
    shopName: '',
    address: '',
    stateId: 0,
    cityId: 0,
    districtId: 0,
    shopDoorPhoto: profile.shopDoorPhoto,
    businessLicensePhoto: '',
    airshow: true,
    guideRefused: false,
  }
}
