import type { Messages } from '#i18n/messages.ts'
import { loadMessagesFrom } from './load-messages.ts'

const files = import.meta.glob<Record<string, string>>(
  '../../i18n/messages/*/{offer,days,hindrances}.json',
  { import: 'default' },
)

/** Loads the messages of an offer: stock, delivery day, fitment. */
export function loadOfferMessages(): Promise<Messages['offer']> {
  return loadMessagesFrom(files, 'offer')
}

/** Loads the names of days and months. */
export function loadDayNames(): Promise<Messages['days']> {
  return loadMessagesFrom(files, 'days')
}

/** Loads the reasons why an offer can't be bought. */
export function loadRefusalMessages(): Promise<Messages['hindrances']> {
  return loadMessagesFrom(files, 'hindrances')
}
