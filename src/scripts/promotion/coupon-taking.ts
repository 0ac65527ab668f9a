import type { TakenCoupon } from '#contract/coupon/coupon.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { loadLabels } from '#client/words/label-words.ts'
import { $signedIn } from '#stores/session/session.ts'
import { labelText } from '#i18n/label-text.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { type Outcome, send } from '#client/send/send.ts'

/** Takes the coupon of a landing page. A visitor signs in first. */
export const takeLandingCoupon = (
  button: HTMLButtonElement,
  promotionLandingPageId: number,
): Promise<void> =>
  takeCouponSignedIn(button, () =>
    send('POST /cms/promotionLandingPage/{promotionLandingPageId}/getCouponInLandingPage', {
      promotionLandingPageId,
    }),
  )

/** Takes a coupon of a shop by its code. A visitor signs in first. */
export const takeShopCoupon = (button: HTMLButtonElement, code: string): Promise<void> =>
  takeCouponSignedIn(button, () => send('POST /web-api/myCoupon/exchange/{code}', { code }))

type TakeCoupon = () => Promise<Outcome<TakenCoupon>>

async function takeCouponSignedIn(button: HTMLButtonElement, take: TakeCoupon): Promise<void> {
  if ($signedIn.get()) return takeCoupon(button, take)
  const { openSignIn } = await import('#islands/dialogs.tsx')
  await openSignIn(button, () => void takeCoupon(button, take))
}

async function takeCoupon(button: HTMLButtonElement, take: TakeCoupon): Promise<void> {
  button.disabled = true
  const outcome = await take()
  button.disabled = false
  button.hidden = outcome.ok
  const state = button.parentElement?.querySelector<HTMLElement>('[data-coupon-state]')
  if (!state) return
  state.className = outcome.ok ? 'note good' : 'note fail'
  state.textContent = outcome.ok
    ? fill(state.dataset['saved'] ?? '', { day: formatDate(outcome.data.lastDay, pageLocale()) })
    : labelText(await loadLabels(), outcome.label, outcome.data)
}
