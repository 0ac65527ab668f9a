import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../i18n/messages/*/{deliver,order}.json',
  {
    import: 'default',
  },
)

/** Loads the messages of the delivery-place dialog and of the district search. */
export async function loadDeliverMessages(): Promise<Pick<Messages, 'deliver' | 'order'>> {
  const [deliver, order] = await Promise.all([
    loadMessagesFrom(files, 'deliver'),
    loadMessagesFrom(files, 'order'),
  ])
  return { deliver, order }
}
