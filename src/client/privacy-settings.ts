import { cookieChoice, keepCookieChoice } from './cookie-choice.ts'

const form = document.querySelector<HTMLFormElement>('[data-privacy]')
const more = form?.querySelector<HTMLInputElement>('[name=more]')
if (more) more.checked = cookieChoice() === 'all'
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  keepCookieChoice(more?.checked ? 'all' : 'needed')
  const state = form.querySelector('[data-privacy-state]')
  if (state) state.textContent = form.dataset['saved'] ?? ''
})
