import { send } from '#client/send/send.ts'
import { openAddressForm } from '../address/address-form.ts'

/**
 * Returns true when a newly signed-in buyer has no address (existAddress), and opens the address
 * form.
 */
export async function requestLoginAddress(): Promise<boolean> {
  const loginInfo = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  if (!loginInfo.ok || loginInfo.data.existAddress) return false
  const outcome = await send('GET /client/profile', {})
  if (!outcome.ok) return false
  await openAddressForm(outcome.data.profile.countryId)
  return true
}
