import { loadMessagesFrom } from '#client/words/load-messages.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { clearCustomerData, preserveDeskLanguage } from '#client/device/desk-language.ts'
import { adoptStyles } from '#client/files/sheet.ts'
import { readCookie } from '#client/page/visitor.ts'
import { formatClock } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { $sessionExpired } from '#stores/session/session.ts'
import { signOut } from '#stores/session/sign-out.ts'
import css from './impersonation-bar.css?inline'

const files = import.meta.glob<{ shopping: string; end: string }>(
  '../../i18n/messages/*/valet.json',
  { import: 'default' },
)

/** Page where staff continue after an impersonation. */
const deskHref = '/desk?view=valet'

/**
 * Shows the impersonation bar on every page. Staff, the time limit or the customer can end the
 * impersonation. Clears all customer data from the browser afterwards.
 */
export async function showImpersonation(): Promise<void> {
  const [until = '', digits = ''] = readCookie('egg_valet').split('.')
  const m = await loadMessagesFrom(files, 'valet')
  adoptStyles(css)
  const bar = document.createElement('aside')
  bar.className = 'impersonation-bar'
  bar.dataset['valet'] = ''
  const text = document.createElement('span')
  text.textContent = fill(m.shopping, { digits, time: clockOf(Number(until)) })
  bar.ariaLabel = text.textContent
  const end = document.createElement('button')
  end.type = 'button'
  end.textContent = m.end
  end.addEventListener('click', () => void endImpersonationNow())
  bar.replaceChildren(text, end)
  document.body.insertAdjacentElement('afterbegin', bar)
  setTimeout(leave, Number(until) - Date.now())
  $sessionExpired.listen(leave)
}

async function endImpersonationNow(): Promise<void> {
  const restoreLanguage = preserveDeskLanguage()
  if (!(await signOut())) return
  restoreLanguage()
  leave()
}

function leave(): void {
  clearCustomerData()
  location.replace(deskHref)
}

/** Formats an instant in the local time of the staff member. */
function clockOf(time: number): string {
  const localDate = new Date(time - new Date(time).getTimezoneOffset() * 60_000)
  return formatClock(localDate.toISOString().slice(11, 16), pageLocale())
}
