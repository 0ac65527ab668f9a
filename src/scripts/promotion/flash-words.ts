import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/flash.json', {
  import: 'default',
})

/** Loads the flash-sale messages when a page has an offer in a sale. */
export function loadFlashMessages(): Promise<Messages['flash']> {
  return loadMessagesFrom(files, 'flash')
}
