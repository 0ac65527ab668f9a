import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/verify.json', {
  import: 'default',
})

/** Loads the verification messages for pages that don't contain them. */
export function loadVerifyMessages(): Promise<Messages['verify']> {
  return loadMessagesFrom(files, 'verify')
}
