import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/header.json', {
  import: 'default',
})

/** Loads the messages of the desktop header and the quick bar. */
export function loadHeaderMessages(): Promise<Messages['header']> {
  return loadMessagesFrom(files, 'header')
}
