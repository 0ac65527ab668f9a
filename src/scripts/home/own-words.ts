import { loadMessagesFrom } from '#client/words/load-messages.ts'
import type { Messages } from '#i18n/messages.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../i18n/messages/*/{ownHome,days,labels}.json',
  { import: 'default' },
)

/** Messages of what waits for the buyer on the home page, with names of days and price lists. */
export interface OwnWords {
  own: Messages['ownHome']
  days: Messages['days']
  labels: Readonly<Record<string, string>>
}

export async function loadOwnWords(): Promise<OwnWords> {
  const [own, days, labels] = await Promise.all([
    loadMessagesFrom(files, 'ownHome'),
    loadMessagesFrom(files, 'days'),
    loadMessagesFrom(files, 'labels'),
  ])
  return { own, days, labels }
}
