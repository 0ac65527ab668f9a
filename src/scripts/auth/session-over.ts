import { loadMessagesFrom } from '#client/words/load-messages.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { linkTo } from '#routes/links.ts'
import { $sessionExpired, $signedIn } from '#stores/session/session.ts'
import { toast } from '../base/toast.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/labels.json', {
  import: 'default',
})

/** Delay before the redirect to the home page, milliseconds (error catalogue, 401). */
const homeDelayMs = 2000

/**
 * Announces the end of the session and redirects to the home page, unless the buyer is signing in
 * again.
 */
export async function announceSessionEnd(): Promise<void> {
  if (!$sessionExpired.get()) return
  const messages = await loadMessagesFrom(files, 'labels')
  // During the verification polling, use the polling's message (error catalogue).
  const isPolling = document.body.dataset['over'] === 'label_logon_invalidated'
  toast(isPolling ? messages.label_logon_invalidated : messages.label_login_expired)
  setTimeout(() => {
    $sessionExpired.set(false)
    if ($signedIn.get() || document.querySelector('dialog[open]')) return
    location.href = linkTo(pageLocale(), 'home')
  }, homeDelayMs)
}
