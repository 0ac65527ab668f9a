import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/feedback.json', {
  import: 'default',
})

/** The words of the dialog about results. */
export function loadWords(): Promise<Messages['feedback']> {
  return loadMessagesFrom(files, 'feedback')
}
