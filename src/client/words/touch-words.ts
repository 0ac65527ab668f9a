import type { Messages } from '#i18n/messages.ts'
import { loadMessagesFrom } from './load-messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/touch.json', {
  import: 'default',
})

/** Loads the messages shown after a touch: added, removed, copied by hand. */
export function loadTouchMessages(): Promise<Messages['touch']> {
  return loadMessagesFrom(files, 'touch')
}
