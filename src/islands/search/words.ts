import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/searchDialog.json', {
  import: 'default',
})

/** Loads the messages of the keywords dialog. */
export function loadSearchDialogMessages(): Promise<Messages['searchDialog']> {
  return loadMessagesFrom(files, 'searchDialog')
}
