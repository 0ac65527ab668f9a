import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../i18n/messages/*/{ownHome,days}.json',
  { import: 'default' },
)

/** Messages of the buyer's pending tasks on the home page. */
export interface OwnMessages {
  own: Messages['ownHome']
  days: Messages['days']
}

export async function loadOwnMessages(): Promise<OwnMessages> {
  const [own, days] = await Promise.all([
    loadMessagesFrom(files, 'ownHome'),
    loadMessagesFrom(files, 'days'),
  ])
  return { own, days }
}
