import { loadMessagesFrom } from '#client/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../i18n/messages/*/{deliver,order}.json',
  {
    import: 'default',
  },
)

/** The words of the dialog about where goods go, with those of finding a district. */
export async function loadDeliverWords(): Promise<Pick<Messages, 'deliver' | 'order'>> {
  const [deliver, order] = await Promise.all([
    loadMessagesFrom(files, 'deliver'),
    loadMessagesFrom(files, 'order'),
  ])
  return { deliver, order }
}
