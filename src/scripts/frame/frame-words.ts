import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/frame.json', {
  import: 'default',
})

/** The words of what comes when the page rests: banner, progress, reading place. */
export function loadFrameWords(): Promise<Messages['frame']> {
  return loadMessagesFrom(files, 'frame')
}
