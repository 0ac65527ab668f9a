import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/scan.json', {
  import: 'default',
})

/** Loads the messages of the scan dialog. */
export function loadScanMessages(): Promise<Messages['scan']> {
  return loadMessagesFrom(files, 'scan')
}
