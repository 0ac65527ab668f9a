import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/{korea,order}.json', {
  import: 'default',
})

/** The words of Korea's registration, which a page has none of. */
export function loadKoreaWords(): Promise<Messages['korea']> {
  return loadMessagesFrom(files, 'korea')
}

/** Those of the areas of an address. */
export function loadAddressWords(): Promise<Messages['order']> {
  return loadMessagesFrom(files, 'order')
}
