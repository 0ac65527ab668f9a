import { type OwnMessages, groupOwnMessages } from './own-messages.ts'

/** Texts of the desk in Korean, as one file for the browser. */
export const messages: OwnMessages = groupOwnMessages(
  import.meta.glob<Record<string, string>>('../ko/*.json', { eager: true, import: 'default' }),
)
