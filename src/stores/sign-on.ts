import { atom } from 'nanostores'
import { pageCountryId } from '#client/page-says.ts'
import { send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'

/** Where the company's sign-on begins; null where none is configured, and its tab isn't shown. */
export const $ciamAddress = atom<string | null>(null)

/** LINE (1) and Kakao (2), where they are configured. */
export const $thirdParts = atom<Answer<'GET /sso/thirdPart/list'>>([])

/** Asks which doors of others are open here, each with the country that one comes from. */
export async function findSignOns(): Promise<void> {
  const [ciam, thirdParts] = await Promise.all([
    send('GET /sso/ciam/loginUrl', { loginSource: 'EGG_MALL_WEB' }),
    send('GET /sso/thirdPart/list', {}),
  ])
  // One that can't be asked is not offered: the other ways are there.
  $ciamAddress.set(ciam.ok ? withCountry(ciam.data) : null)
  $thirdParts.set(
    thirdParts.ok
      ? thirdParts.data.map((row) => ({ ...row, loginUrl: withCountry(row.loginUrl) }))
      : [],
  )
}

/** As the specification has it (calls, "Corporate single sign-on"). */
function withCountry(address: string): string {
  return `${address}&countryId=${pageCountryId()}`
}
