import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill, formatDate } from '#i18n/fill.ts'
import { loadMessages } from '#i18n/load.ts'
import { $cartQuantity } from '#stores/cart-draft.ts'
import { $signedIn } from '#stores/session.ts'
import { labelText } from './label-text.ts'
import { pageLocale } from './leave.ts'
import { send } from './send.ts'

/* What of a landing page is the buyer's own: the coupon, and what the cart holds of its goods. */
const promotionLandingPageId = Number(
  document.querySelector<HTMLElement>('[data-landing]')?.dataset['landing'],
)
const button = document.querySelector<HTMLButtonElement>('[data-take-coupon]')
const state = document.querySelector<HTMLElement>('[data-coupon-state]')
const sum = document.querySelector<HTMLElement>('[data-goods-sum]')

button?.addEventListener('click', () => void askForCoupon(button))
$signedIn.listen(() => void showSum())
$cartQuantity.listen(() => void showSum())
void showSum()

async function askForCoupon(taking: HTMLButtonElement): Promise<void> {
  if ($signedIn.get()) return takeCoupon(taking)
  const { openSignIn } = await import('#islands/dialogs.tsx')
  await openSignIn(taking, () => void takeCoupon(taking))
}

async function takeCoupon(asked: HTMLButtonElement): Promise<void> {
  asked.disabled = true
  const outcome = await send(
    'POST /cms/promotionLandingPage/{promotionLandingPageId}/getCouponInLandingPage',
    { promotionLandingPageId },
  )
  if (!state) return
  if (outcome.ok) {
    asked.hidden = true
    state.className = 'note ok'
    const day = formatDate(outcome.data.lastDay, pageLocale())
    state.textContent = fill(state.dataset['saved'] ?? '', { day })
  } else {
    asked.disabled = false
    state.className = 'note bad'
    state.textContent = labelText(await loadMessages('labels'), outcome.label, outcome.data)
  }
}

async function showSum(): Promise<void> {
  if (!sum || !$signedIn.get()) return
  const outcome = await send(
    'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount',
    { promotionLandingPageId },
  )
  if (!outcome.ok) return
  const { quantity, totalAmount, totalDiscount } = outcome.data
  const country = countryOf(Number(document.body.dataset['country']))
  sum.textContent =
    quantity === 0
      ? ''
      : fill(sum.dataset['goodsSum'] ?? '', {
          total: formatMoney(totalAmount, country),
          discount: formatMoney(totalDiscount, country),
        })
}
