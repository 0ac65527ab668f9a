import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/garage.json', {
  import: 'default',
})

/** The words of "my vehicles". */
export function loadGarageWords(): Promise<Messages['garage']> {
  return loadMessagesFrom(files, 'garage')
}
