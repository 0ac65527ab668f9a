import { pageLocale } from '#client/page-says.ts'
import { linkTo } from '#routes/links.ts'
import { forgetDevice, forgetEverything } from '#client/forget.ts'
import { send } from '#client/send.ts'
import { readCookie } from '#client/visitor.ts'

/**
 * Rejecting everything exits (specification section 4, cookie banner of Korea). A script can't
 * close a page, so: the session ends, nothing stays in the browser, not even the answer, and a
 * page that is no part of the shop takes this one's place.
 */
export async function rejectAndLeave(): Promise<void> {
  if (readCookie('egg_buyer') === '1') await send('GET /client/auth/logout', {})
  await forgetEverything()
  // Until the other page is there, an answer on its way may still write something.
  addEventListener('pagehide', () => forgetDevice([]))
  location.replace(linkTo(pageLocale(), 'goodbye'))
}
