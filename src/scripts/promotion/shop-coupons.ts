/* Coupons on the page of a shop; the code that takes one loads at the first press. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-take-coupon]'))
  button.addEventListener(
    'click',
    () =>
      void import('./coupon-taking.ts').then(({ takeShopCoupon }) =>
        takeShopCoupon(button, button.dataset['takeCoupon'] ?? ''),
      ),
  )
