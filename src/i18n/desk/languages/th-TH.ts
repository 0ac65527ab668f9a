import { type OwnMessages, groupOwnMessages } from './own-messages.ts'

/** Texts of the desk in Thai, as one file for the browser. */
export const messages: OwnMessages = groupOwnMessages(
  import.meta.glob<Record<string, string>>('../th-TH/*.json', { eager: true, import: 'default' }),
)
