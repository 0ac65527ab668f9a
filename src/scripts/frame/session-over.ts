import { loadMessagesFrom } from '#client/load-messages.ts'
import { pageLocale } from '#client/page-says.ts'
import { linkTo } from '#routes/links.ts'
import { $expired, $signedIn } from '#stores/session.ts'
import { toast } from './toast.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/labels.json', {
  import: 'default',
})

/** Milliseconds until the page gives way to home (error catalogue, 401). */
const untilHome = 2000

/** Says that the session is over and goes home, but not away from who signs in again meanwhile. */
export async function sayOver(): Promise<void> {
  if (!$expired.get()) return
  const words = await loadMessagesFrom(files, 'labels')
  // Who waits for verification is told in the words of the polling (error catalogue).
  const isPolling = document.body.dataset['over'] === 'label_logon_invalidated'
  toast(isPolling ? words.label_logon_invalidated : words.label_login_expired)
  setTimeout(() => {
    $expired.set(false)
    if ($signedIn.get() || document.querySelector('dialog[open]')) return
    location.href = linkTo(pageLocale(), 'home')
  }, untilHome)
}
