import { $signedIn } from '#stores/session/session.ts'

/* Personal part of a landing page: the coupon, and the landing page's offers in the cart. */
const id = Number(document.querySelector<HTMLElement>('[data-landing]')?.dataset['landing'])
const button = document.querySelector<HTMLButtonElement>('[data-take-coupon]')
const totalElement = document.querySelector<HTMLElement>('[data-goods-sum]')

button?.addEventListener(
  'click',
  () =>
    void import('./coupon-taking.ts').then(({ takeLandingCoupon }) =>
      takeLandingCoupon(button, id),
    ),
)

let isFollowing = false
const follow = () => {
  if (!totalElement || isFollowing || !$signedIn.get()) return
  isFollowing = true
  void import('./promotion-offers.ts').then(({ showOffersTotal }) =>
    showOffersTotal(totalElement, id),
  )
}
follow()
$signedIn.listen(follow)
