import { moneyHere, pageCountryId } from '#client/page-says.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { $cartQuantity } from '#stores/cart-draft.ts'
import { send } from '#client/send.ts'

/** Says what the buyer's cart holds of a landing page's goods, and follows the cart. */
export function followGoods(sum: HTMLElement, promotionLandingPageId: number): void {
  const show = async () => {
    const outcome = await send(
      'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount',
      { promotionLandingPageId },
    )
    if (!outcome.ok) return
    const { quantity, totalAmount, totalDiscount } = outcome.data
    const money = moneyHere(pageCountryId())
    const amounts = {
      total: formatMoney(totalAmount, money),
      discount: formatMoney(totalDiscount, money),
    }
    sum.textContent = quantity === 0 ? '' : fill(sum.dataset['goodsSum'] ?? '', amounts)
  }
  $cartQuantity.listen(() => void show())
  void show()
}
