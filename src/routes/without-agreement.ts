import type { ScreenName } from './screens.ts'
import { textScreens } from './texts.ts'

/**
 * Screens that a buyer may read who has not agreed to the terms: policies, product detail,
 * knowledge and FAQ (specification section 4, "Protocol dialog"). From all others they are sent
 * home, where the dialog is. The privacy settings belong to the policies.
 */
const readable: readonly ScreenName[] = [...textScreens, 'product', 'readSearch']

/** Whether a screen is open to a buyer who has not agreed; undefined is a page nobody knows. */
export function isReadWithoutAgreeing(name: ScreenName | undefined): boolean {
  return name !== undefined && readable.includes(name)
}
