import type { Messages } from '#i18n/messages.ts'
import { loadMessagesFrom } from './load-messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/saveToList.json', {
  import: 'default',
})

/** Loads the messages for saving a part of a page to a list. */
export function loadSaveToListMessages(): Promise<Messages['saveToList']> {
  return loadMessagesFrom(files, 'saveToList')
}
