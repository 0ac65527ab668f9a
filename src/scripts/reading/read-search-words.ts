import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/readSearch.json', {
  import: 'default',
})

/** Loads the messages of the content search. */
export function loadReadSearchMessages(): Promise<Messages['readSearch']> {
  return loadMessagesFrom(files, 'readSearch')
}
