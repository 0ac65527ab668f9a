import { $signedIn } from '#stores/session.ts'

/* What of a landing page is the buyer's own: the coupon, and what the cart holds of its goods. */
const id = Number(document.querySelector<HTMLElement>('[data-landing]')?.dataset['landing'])
const button = document.querySelector<HTMLButtonElement>('[data-take-coupon]')
const sum = document.querySelector<HTMLElement>('[data-goods-sum]')

button?.addEventListener(
  'click',
  () => void import('./coupon-taking.ts').then(({ askForCoupon }) => askForCoupon(button, id)),
)

let following = false
const follow = () => {
  if (!sum || following || !$signedIn.get()) return
  following = true
  void import('./promotion-goods.ts').then(({ followGoods }) => followGoods(sum, id))
}
follow()
$signedIn.listen(follow)
