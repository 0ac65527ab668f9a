import { deleteOwnData as forget } from '#client/device/own-data.ts'
import { hasWaiting } from './waiting.ts'

/** Sends pending changes. They belong to the account that is about to sign out. */
export async function sendBeforeLeaving(): Promise<void> {
  if (!hasWaiting()) return
  const { sendWaiting } = await import('./send-waiting.ts')
  await sendWaiting()
}

/**
 * Deletes the account's copies and waiting changes, because the next page could show them
 * otherwise.
 */
export const deleteAccountData = (): Promise<void> => forget([])

/** Deletes the account's copies. Waiting changes stay, shown as those of another account. */
export const deleteAccountCopies = (): Promise<void> => forget(['egg.waiting'])
