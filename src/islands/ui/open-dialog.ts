import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { linkSheet } from '#client/files/sheet.ts'

let isOpen = false

/** Opens a dialog unless one is open. On close, the focus returns to the opener. */
export async function openDialog(
  opener: HTMLElement,
  sheets: readonly string[],
  load: () => Promise<(onClose: () => void) => ReactNode>,
): Promise<void> {
  if (isOpen) return
  isOpen = true
  // A dialog that opens by itself returns the focus to the previously focused element.
  const returnTarget = opener === document.body ? document.activeElement : opener
  opener.ariaBusy = 'true'
  try {
    const [dialog] = await Promise.all([load(), ...sheets.map(linkSheet)])
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    const close = () => {
      removeEventListener('pagehide', close)
      root.unmount()
      container.remove()
      isOpen = false
      if (returnTarget instanceof HTMLElement) returnTarget.focus()
    }
    // Close the dialog when leaving the page, so that the back button doesn't restore it.
    addEventListener('pagehide', close)
    root.render(dialog(close))
  } catch (error) {
    isOpen = false
    throw error
  } finally {
    opener.ariaBusy = null
  }
}
