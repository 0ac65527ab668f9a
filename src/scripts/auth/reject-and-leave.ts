import { pageLocale } from '#client/page/page-facts.ts'
import { linkTo } from '#routes/links.ts'
import { clearDeviceData, clearAllData } from '#client/device/clear-data.ts'
import { deleteOwnData } from '#client/device/own-data.ts'
import { send } from '#client/send/send.ts'
import { readCookie } from '#client/page/visitor.ts'

/**
 * Rejects all cookies and leaves the shop (specification section 4, cookie banner of Korea). A
 * script can't close a page. It therefore ends the session, clears the browser including the
 * answer, and replaces the page with one outside the shop.
 */
export async function rejectAndLeave(): Promise<void> {
  if (readCookie('egg_buyer') === '1') await send('GET /client/auth/logout', {})
  await clearAllData()
  await deleteOwnData([])
  // A response that arrives before the next page may still write data.
  addEventListener('pagehide', () => clearDeviceData([]))
  location.replace(linkTo(pageLocale(), 'goodbye'))
}
