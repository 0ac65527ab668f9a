import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/protocol.json', {
  import: 'default',
})

/** Loads the messages of the protocol dialog on demand, because few buyers see it. */
export function loadAgreementMessages(): Promise<Messages['protocol']> {
  return loadMessagesFrom(files, 'protocol')
}
