import { readCookieChoice, storeCookieChoice } from '#client/device/cookie-choice.ts'
import { isPageForKorea } from '#client/korea.ts'
import { rejectAndLeave } from '../auth/reject-and-leave.ts'

const form = document.querySelector<HTMLFormElement>('[data-privacy]')
const moreBox = form?.querySelector<HTMLInputElement>('[name=more]')
const showChoice = () => moreBox && (moreBox.checked = readCookieChoice() === 'all')
showChoice()
// The choice was changed in another tab, or before this page was left.
addEventListener('storage', showChoice)
addEventListener('pageshow', showChoice)
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  storeCookieChoice(moreBox?.checked ? 'all' : 'needed')
  const state = form.querySelector('[data-privacy-state]')
  if (state) state.textContent = form.dataset['saved'] ?? ''
})
const rejectButton = form?.querySelector<HTMLButtonElement>('[data-reject]')
if (rejectButton && isPageForKorea()) {
  rejectButton.hidden = false
  rejectButton.addEventListener('click', () => void rejectAndLeave())
}
