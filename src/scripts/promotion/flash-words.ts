import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/flash.json', {
  import: 'default',
})

/** The words of flash sales, where a page has an offer in one. */
export function loadFlashWords(): Promise<Messages['flash']> {
  return loadMessagesFrom(files, 'flash')
}
