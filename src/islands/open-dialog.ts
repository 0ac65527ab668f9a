import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { linkSheet } from '#client/sheet.ts'

let isOpen = false

/** One dialog at a time; the focus goes back to what opened it. */
export async function openDialog(
  opener: HTMLElement,
  sheets: readonly string[],
  load: () => Promise<(onClose: () => void) => ReactNode>,
): Promise<void> {
  if (isOpen) return
  isOpen = true
  // What opens by itself gives the focus back to where it was.
  const before = opener === document.body ? document.activeElement : opener
  opener.ariaBusy = 'true'
  try {
    const [dialog] = await Promise.all([load(), ...sheets.map(linkSheet)])
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = () => {
      removeEventListener('pagehide', close)
      root.unmount()
      place.remove()
      isOpen = false
      if (before instanceof HTMLElement) before.focus()
    }
    // Back leads to the page, not to the dialog that was left for results.
    addEventListener('pagehide', close)
    root.render(dialog(close))
  } catch (error) {
    isOpen = false
    throw error
  } finally {
    opener.ariaBusy = null
  }
}
