import { adoptStyles } from '#client/files/sheet.ts'
import { toast } from './toast.ts'
import css from './toast-action.css?inline'

/** Time to reach the button, milliseconds. */
const shownMs = 8000

let hasStyles = false

/** Shows a message with a button that performs an action. */
export function toastWithAction(text: string, label: string, perform: () => void): void {
  toast(text, shownMs)
  const box = document.querySelector<HTMLElement>('[data-toast]')
  if (!box) return
  if (!hasStyles) adoptStyles(css)
  hasStyles = true
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'toast-action'
  button.textContent = label
  button.addEventListener('click', () => {
    box.hidden = true
    perform()
  })
  box.appendChild(button)
}
