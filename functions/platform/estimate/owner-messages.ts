import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import type days from '#i18n/messages/en/days.json'
import type messages from '#i18n/messages/en/estimateOwner.json'

type OwnerMessages = typeof messages & { days: typeof days }

const messageFiles = import.meta.glob<Record<string, string>>(
  '../../../src/i18n/messages/*/{estimateOwner,days}.json',
  { eager: true, import: 'default' },
)

/** Returns the messages of the car owner's page; en-TH uses English. */
export function ownerMessages(locale: Locale): OwnerMessages {
  const area = (name: string) => {
    const ownerTexts =
      messageFiles[`../../../src/i18n/messages/${writtenLocaleOf(locale)}/${name}.json`]
    if (!ownerTexts) throw new Error(`no ${name} in ${locale}`)
    return ownerTexts
  }
  return { ...area('estimateOwner'), days: area('days') } as unknown as OwnerMessages
}

export type OwnerWords = OwnerMessages
