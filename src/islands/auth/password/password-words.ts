import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../../i18n/messages/*/password.json', {
  import: 'default',
})

/** Loads the password messages on demand. */
export function loadPasswordMessages(): Promise<Messages['password']> {
  return loadMessagesFrom(files, 'password')
}
