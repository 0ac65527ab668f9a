import type { Messages } from '#i18n/messages.ts'
import { loadMessagesFrom } from './load-messages.ts'

const files = import.meta.glob<Record<string, string>>('../i18n/messages/*/conditions.json', {
  import: 'default',
})

/** What it takes to fit: a page where nothing asks for it doesn't even fetch the names of the files. */
export function loadConditions(): Promise<Messages['conditions']> {
  return loadMessagesFrom(files, 'conditions')
}
