import { atom } from 'nanostores'
import { pageCountryId } from '#client/page/page-facts.ts'
import { send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'

/** Address of the company's sign-on. Null if none is configured; then the tab is hidden. */
export const $ciamAddress = atom<string | null>(null)

/** LINE (1) and Kakao (2), if configured. */
export const $thirdParts = atom<Answer<'GET /sso/thirdPart/list'>>([])

/** Loads the configured external sign-in methods, each with the buyer's country. */
export async function loadSignOnMethods(): Promise<void> {
  const [ciam, thirdParts] = await Promise.all([
    send('GET /sso/ciam/loginUrl', { loginSource: 'EGG_MALL_WEB' }),
    send('GET /sso/thirdPart/list', {}),
  ])
  // A method that fails to load isn't offered. The other methods remain.
  $ciamAddress.set(ciam.ok ? withCountry(ciam.data) : null)
  $thirdParts.set(
    thirdParts.ok
      ? thirdParts.data.map((row) => ({ ...row, loginUrl: withCountry(row.loginUrl) }))
      : [],
  )
}

/** Adds the country to the address, as specified (calls, "Corporate single sign-on"). */
function withCountry(address: string): string {
  return `${address}&countryId=${pageCountryId()}`
}
