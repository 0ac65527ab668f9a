import { send } from '#client/send.ts'
import { openAddressForm } from './address-form.ts'

/** Whether who has just signed in has no address yet (existAddress); then its form is open. */
export async function askForAddress(): Promise<boolean> {
  const info = await send('GET /app-api/v1/login/queryUserLoginInfo', {})
  if (!info.ok || info.data.existAddress) return false
  const outcome = await send('GET /client/profile', {})
  if (!outcome.ok) return false
  await openAddressForm(outcome.data.profile.countryId)
  return true
}
