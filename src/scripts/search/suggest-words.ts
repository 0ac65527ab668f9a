import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/suggest.json', {
  import: 'default',
})

/** Loads the messages of the search suggestions. */
export function loadSuggestMessages(): Promise<Messages['suggest']> {
  return loadMessagesFrom(files, 'suggest')
}
