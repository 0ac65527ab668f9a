import type { Messages } from '#i18n/messages.ts'
import { loadMessagesFrom } from './load-messages.ts'

const files = import.meta.glob<Record<string, string>>(
  '../i18n/messages/*/{offer,days,hindrances}.json',
  { import: 'default' },
)

/** The words of an offer: stock, day, fit. */
export function loadOfferWords(): Promise<Messages['offer']> {
  return loadMessagesFrom(files, 'offer')
}

/** The names of days and months. */
export function loadDays(): Promise<Messages['days']> {
  return loadMessagesFrom(files, 'days')
}

/** Why an offer can't be bought. */
export function loadHindrances(): Promise<Messages['hindrances']> {
  return loadMessagesFrom(files, 'hindrances')
}
