import { waitForPaint } from '#client/page/wait-for-paint.ts'
import { toast } from '../base/toast.ts'

/** Loads the search dialogs and their framework only when one is opened. */
export function startDialogs(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-search-dialog]'))
    button.hidden = false
  startStockAlerts()
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      '[data-search-dialog], [data-feedback], [data-scan]',
    )
    if (!button) return
    void open(button).catch(announceNetworkError)
  })
}

async function open(button: HTMLElement): Promise<void> {
  await waitForPaint()
  const dialogs = await import('#islands/dialogs.tsx')
  const { feedback, shown = '', scan } = button.dataset
  if (scan !== undefined) return dialogs.openScan(button)
  if (feedback === undefined) return dialogs.openKeywords(button)
  return dialogs.openFeedback(button, { searched: feedback, shown })
}

/** Enables the stock-alert button, which needs a script for the sign-in. */
function startStockAlerts(): void {
  const box = document.querySelector<HTMLElement>('[data-tell-me]')
  const button = box?.querySelector('button')
  if (!box || !button) return
  button.disabled = false
  button.addEventListener('click', () => {
    void import('./tell-me.ts')
      .then(({ toggleStockAlert }) => toggleStockAlert(box, button))
      .catch(announceNetworkError)
  })
}

async function announceNetworkError(): Promise<void> {
  const { loadLabels } = await import('#client/words/label-words.ts')
  toast((await loadLabels()).label_network)
}
