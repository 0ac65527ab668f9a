import { pageLocale } from '#client/page/page-facts.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { loadMessagesFrom } from '#client/words/load-messages.ts'
import { pluralOf } from '#i18n/counts.ts'
import type { Messages } from '#i18n/messages.ts'
import { $waiting, hasWaiting, readWaiting } from '#stores/offline/waiting.ts'
import { deleteAccountCopies } from '#stores/offline/before-sign-out.ts'
import { onSessionEnd } from '#stores/session/session.ts'
import { toast } from '../base/toast.ts'

/** Time after which the copies are read again, milliseconds. */
const copyLifetimeMs = 3_600_000

/**
 * Local storage key of the time when the copies were last read. It is deleted with the account's
 * data.
 */
const key = 'egg.copies'

const files = import.meta.glob<Messages['waiting']>('../../i18n/messages/*/waiting.json', {
  import: 'default',
})

/** Sends waiting changes now and whenever a network is back, and reads copies once an hour. */
export async function startOwnCopies(): Promise<void> {
  addEventListener('online', () => void send())
  // An expired session deletes the copies, but not the waiting changes.
  onSessionEnd(() => void deleteAccountCopies())
  await send()
  if (Date.now() - Number(readStoredValue(key)) < copyLifetimeMs || !navigator.onLine) return
  storeValue(key, String(Date.now()))
  const { renewCopies } = await import('#stores/offline/renew-copies.ts')
  await renewCopies()
}

/** Sends the pending changes, and shows a message when some were refused. */
async function send(): Promise<void> {
  if (!hasWaiting()) return
  const { sendWaiting } = await import('#stores/offline/send-waiting.ts')
  await readWaiting()
  const failedBefore = failedCount()
  await sendWaiting()
  if (failedCount() <= failedBefore) return
  const messages = await loadMessagesFrom(files, 'waiting')
  toast(pluralOf(messages as Messages['waiting'], 'faults', failedCount(), pageLocale()))
}

const failedCount = (): number => $waiting.get().filter(({ fault }) => fault).length
