import { currencyInPageLanguage, pageCountryId } from '#client/page/page-facts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { $cartQuantity } from '#stores/cart/cart-quantity-draft.ts'
import { send } from '#client/send/send.ts'

/** Shows the total of a landing page's offers in the cart, and updates it with the cart. */
export function showOffersTotal(sum: HTMLElement, promotionLandingPageId: number): void {
  const bar = document.querySelector<HTMLProgressElement>('[data-goods-bar]')
  const show = async () => {
    const outcome = await send(
      'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount',
      { promotionLandingPageId },
    )
    if (!outcome.ok) return
    const { quantity, totalAmount, totalDiscount } = outcome.data
    const amounts = { total: money(totalAmount), discount: money(totalDiscount) }
    const inCartText = quantity === 0 ? '' : fill(sum.dataset['goodsSum'] ?? '', amounts)
    if (bar) {
      bar.hidden = quantity === 0
      bar.value = Math.min(totalAmount, bar.max)
    }
    sum.textContent = [inCartText, toDiscountText(sum, totalAmount)].filter(Boolean).join(' · ')
  }
  $cartQuantity.listen(() => void show())
  void show()
}

const money = (minor: number) => formatMoney(minor, currencyInPageLanguage(pageCountryId()))

/**
 * Returns the text with the amount missing for the coupon, or that the coupon applies; '' without a
 * coupon.
 */
function toDiscountText({ dataset }: HTMLElement, total: number): string {
  const { coupon, missing = '', reached = '' } = dataset
  if (!coupon) return ''
  const [minimum = 0, amount = 0] = coupon.split(' ').map(Number)
  const missingAmount = minimum - total
  return missingAmount > 0
    ? fill(missing, { missing: money(missingAmount), amount: money(amount) })
    : fill(reached, { amount: money(amount) })
}
