import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/sessions.json', {
  import: 'default',
})

/** The words of the list of sessions, which few people look at. */
export function loadSessionWords(): Promise<Messages['sessions']> {
  return loadMessagesFrom(files, 'sessions')
}
