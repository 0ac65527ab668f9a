import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/feedback.json', {
  import: 'default',
})

/** Loads the messages of the search feedback dialog. */
export function loadFeedbackMessages(): Promise<Messages['feedback']> {
  return loadMessagesFrom(files, 'feedback')
}
