import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { loadLabels } from '#client/words/label-words.ts'
import { $signedIn } from '#stores/session/session.ts'
import { labelText } from '#i18n/label-text.ts'
import { pageLocale } from '#client/page/page-says.ts'
import { send } from '#client/send/send.ts'

/** Takes the coupon of a landing page. A visitor signs in first. */
export async function takeLandingCoupon(
  button: HTMLButtonElement,
  promotionLandingPageId: number,
): Promise<void> {
  if ($signedIn.get()) return takeCoupon(button, promotionLandingPageId)
  const { openSignIn } = await import('#islands/dialogs.tsx')
  await openSignIn(button, () => void takeCoupon(button, promotionLandingPageId))
}

async function takeCoupon(
  button: HTMLButtonElement,
  promotionLandingPageId: number,
): Promise<void> {
  button.disabled = true
  const outcome = await send(
    'POST /cms/promotionLandingPage/{promotionLandingPageId}/getCouponInLandingPage',
    { promotionLandingPageId },
  )
  button.disabled = false
  button.hidden = outcome.ok
  const state = document.querySelector<HTMLElement>('[data-coupon-state]')
  if (!state) return
  state.className = outcome.ok ? 'note good' : 'note fail'
  state.textContent = outcome.ok
    ? fill(state.dataset['saved'] ?? '', { day: formatDate(outcome.data.lastDay, pageLocale()) })
    : labelText(await loadLabels(), outcome.label, outcome.data)
}
