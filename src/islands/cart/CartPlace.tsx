import type { Cart } from '#contract/cart/cart.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { loadCart } from '#stores/cart/cart.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  cart: Cart
}

/**
 * Delivery destination, above the lines because fees and days depend on it. A buyer's address is
 * changed in the account; a guest chooses a district here.
 */
export function CartPlace({ m, locale, cart }: Props) {
  const { deliverTo } = cart
  const placeText = deliverTo
    ? fill(m.offer.deliver_to, { place: deliverTo.name })
    : m.cart.deliver_choose
  const openDialog = async (button: HTMLElement) => {
    const { openDeliveryDialog } = await import('../address/open-deliver.tsx')
    await openDeliveryDialog(button, () => void loadCart())
  }
  return deliverTo?.isAddress ? (
    <a className="cart-place" href={linkTo(locale, 'account')} data-deliver>
      {placeText}
    </a>
  ) : (
    <button
      type="button"
      className="cart-place"
      aria-haspopup="dialog"
      data-deliver
      onClick={(event) => void openDialog(event.currentTarget)}
    >
      {placeText}
    </button>
  )
}
