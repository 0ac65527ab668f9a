import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/auth.json', {
  import: 'default',
})

/** Loads the sign-in messages for pages that don't contain them. */
export function loadAuthMessages(): Promise<Messages['auth']> {
  return loadMessagesFrom(files, 'auth')
}
