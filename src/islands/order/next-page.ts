import { linkTo } from '#routes/links.ts'
import { payOnline } from '#stores/payment/payment.ts'
import { readPlaced } from '#stores/order/placed.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Returns the text of the order button. An online payment continues to the provider. */
export function placementTexts(
  messages: ScreenProps['m']['order'],
  paymentMethodId: number,
): string {
  return paymentMethodId === 7 ? messages.place_pay : messages.place
}

/**
 * Returns the page after placing an order. For an online payment it is the provider's page.
 * Otherwise, or if the provider didn't answer, it is the result page, where the order can be paid
 * too.
 */
export async function pageAfterOrder(locale: ScreenProps['locale']): Promise<string> {
  const placedOrders = readPlaced()
  if (placedOrders?.paymentMethodId === 7) {
    const page = await payOnline(placedOrders.placementId)
    if (page.ok) return page.data.url
  }
  return linkTo(locale, 'orderResult')
}
