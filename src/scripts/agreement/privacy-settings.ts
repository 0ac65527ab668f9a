import { cookieChoice, storeCookieChoice } from '#client/device/cookie-choice.ts'
import { isPageForKorea } from '#client/korea.ts'
import { rejectAndLeave } from '../auth/leave.ts'

const form = document.querySelector<HTMLFormElement>('[data-privacy]')
const more = form?.querySelector<HTMLInputElement>('[name=more]')
const showChoice = () => more && (more.checked = cookieChoice() === 'all')
showChoice()
// The choice was changed in another tab, or before this page was left.
addEventListener('storage', showChoice)
addEventListener('pageshow', showChoice)
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  storeCookieChoice(more?.checked ? 'all' : 'needed')
  const state = form.querySelector('[data-privacy-state]')
  if (state) state.textContent = form.dataset['saved'] ?? ''
})
const reject = form?.querySelector<HTMLButtonElement>('[data-reject]')
if (reject && isPageForKorea()) {
  reject.hidden = false
  reject.addEventListener('click', () => void rejectAndLeave())
}
