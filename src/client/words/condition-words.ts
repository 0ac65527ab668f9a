import type { Messages } from '#i18n/messages.ts'
import { loadMessagesFrom } from './load-messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/conditions.json', {
  import: 'default',
})

/** Loads the fitment conditions. A page without conditions doesn't even load the list of files. */
export function loadConditions(): Promise<Messages['conditions']> {
  return loadMessagesFrom(files, 'conditions')
}
