import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../../i18n/messages/*/sessions.json', {
  import: 'default',
})

/** Loads the messages of the session list on demand, because few buyers open it. */
export function loadSessionMessages(): Promise<Messages['sessions']> {
  return loadMessagesFrom(files, 'sessions')
}
