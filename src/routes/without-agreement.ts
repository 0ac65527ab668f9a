import type { ScreenName } from './screens.ts'
import { textScreens } from './texts.ts'

/**
 * Screens that a buyer may read before accepting the terms: policies, product detail, knowledge and
 * FAQ (specification section 4, "Protocol dialog"). All others redirect to the home page with the
 * dialog. The privacy settings count as policies.
 */
const openScreens: readonly ScreenName[] = [...textScreens, 'product', 'readSearch']

/**
 * True when a screen is open to a buyer who has not accepted the terms. Undefined means an unknown
 * page.
 */
export function isReadWithoutAgreeing(name: ScreenName | undefined): boolean {
  return name !== undefined && openScreens.includes(name)
}
