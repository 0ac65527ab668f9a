import { linkTo } from '#routes/links.ts'
import { payOnline } from '#stores/payment.ts'
import { readPlaced } from '#stores/placed.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** What the button does: an order that is paid online goes on to its payment. */
export function placeWords(words: ScreenProps['m']['order'], paymentMethodId: number): string {
  return paymentMethodId === 7 ? words.place_pay : words.place
}

/**
 * Where a placed order leads: to the provider's page where it is paid online, else to the page that
 * says what comes next; there it can be paid too, when the provider didn't answer.
 */
export async function nextPage(locale: ScreenProps['locale']): Promise<string> {
  const placed = readPlaced()
  if (placed?.paymentMethodId === 7) {
    const page = await payOnline(placed.placementId)
    if (page.ok) return page.data.url
  }
  return linkTo(locale, 'orderResult')
}
