import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/garage.json', {
  import: 'default',
})

/** Loads the messages of "My vehicles". */
export function loadGarageMessages(): Promise<Messages['garage']> {
  return loadMessagesFrom(files, 'garage')
}
