import type { Payload } from '#contract/index.ts'
import { loadLabels } from '#client/words/label-words.ts'
import { send } from '#client/send/send.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { $signedIn } from '#stores/session/session.ts'

type StockAlertRequest = Payload<'POST /web-api/demand/arrivalNotice'>

/** Requests or cancels a stock alert. A visitor signs in first. */
export async function toggleStockAlert(box: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const alertRequest = JSON.parse(box.dataset['tellMe'] ?? '{}') as StockAlertRequest
  if ($signedIn.get()) return toggle(box, button, alertRequest)
  const { openSignIn } = await import('#islands/dialogs.tsx')
  await openSignIn(button, () => void toggle(box, button, alertRequest))
}

async function toggle(
  box: HTMLElement,
  button: HTMLButtonElement,
  alertRequest: StockAlertRequest,
): Promise<void> {
  const status = box.querySelector<HTMLElement>('[role=status]')
  if (!status) return
  const isWaiting = button.getAttribute('aria-pressed') === 'true'
  // Ignore a second press. Disabling the button would lose the focus.
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const outcome = isWaiting
    ? await send('DELETE /web-api/demand/arrivalNotice', alertRequest)
    : await send('POST /web-api/demand/arrivalNotice', alertRequest)
  button.ariaBusy = null
  if (!outcome.ok) {
    box.dataset['state'] = 'failed'
    status.textContent = labelText(await loadLabels(), outcome.label, outcome.data)
    return
  }
  const { done = '', undo = '' } = button.dataset
  button.dataset['undo'] = button.textContent
  button.textContent = undo
  button.setAttribute('aria-pressed', String(!isWaiting))
  box.dataset['state'] = isWaiting ? '' : 'waits'
  status.textContent = outcome.data ? fill(done, { end: outcome.data.cellphoneEnd }) : ''
  if (isWaiting) return
  const { offerPush } = await import('../push/ask-push.ts')
  await offerPush(box)
}
