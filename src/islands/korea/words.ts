import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/{korea,order}.json', {
  import: 'default',
})

/** Loads the messages of the Korean registration, which no page contains. */
export function loadKoreaMessages(): Promise<Messages['korea']> {
  return loadMessagesFrom(files, 'korea')
}

/** Loads the messages of the address areas. */
export function loadAddressMessages(): Promise<Messages['order']> {
  return loadMessagesFrom(files, 'order')
}
