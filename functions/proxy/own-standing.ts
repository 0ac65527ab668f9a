import type { Answer } from '#contract/index.ts'
import { askUp } from './ask-up.ts'
import type { Passing } from './passing.ts'

type Standing = Answer<'GET /app-api/v1/login/verified'>

/** What the profile says of it (verified 1: may apply, 2: waits; 0: nothing to do). */
const states: Readonly<Record<number, Standing['state']>> = { 1: 'NONE', 2: 'SUBMITTED' }

/**
 * How a verification stands, out of the profile: why it was rejected and what was sent is the
 * operator's own. Who is a consumer with nothing to do counts as answered, as the menu has it
 * (specification section 2).
 */
export async function verifyStanding(passing: Passing): Promise<Standing> {
  const { profile } = await askUp(passing, 'GET /client/profile', {})
  return {
    state: states[profile.verified] ?? 'APPROVED',
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
