import type { Messages } from '#i18n/messages.ts'
import { loadConditions } from './condition-words.ts'
import { loadMessagesFrom } from './load-messages.ts'
import { loadRefusalMessages } from './offer-words.ts'

const files = import.meta.glob<Record<string, string>>('../../i18n/messages/*/labels.json', {
  import: 'default',
})

/** Loads the messages of all labels that the platform can return. */
export async function loadLabels(): Promise<Messages['labels']> {
  const [labels, hindrances, conditions] = await Promise.all([
    loadMessagesFrom(files, 'labels'),
    loadRefusalMessages(),
    loadConditions(),
  ])
  return { ...labels, ...hindrances, ...conditions }
}
