import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/frame.json', {
  import: 'default',
})

/** Loads the messages of idle-time features: banner, progress bar, reading position. */
export function loadFrameMessages(): Promise<Messages['frame']> {
  return loadMessagesFrom(files, 'frame')
}
