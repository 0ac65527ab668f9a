import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/password.json', {
  import: 'default',
})

/** The words of passwords, for who has one or wants one. */
export function loadPasswordWords(): Promise<Messages['password']> {
  return loadMessagesFrom(files, 'password')
}
