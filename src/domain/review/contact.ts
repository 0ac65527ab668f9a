/** Contact data that a review must not contain. */
export const contactKinds = ['phone', 'mail', 'link', 'messenger'] as const
export type ContactKind = (typeof contactKinds)[number]

export interface FoundContact {
  kind: ContactKind
  text: string
}

/** Replacement for contact data in a published review, in every language. */
const removedMark = '[…]'

/*
 * Part numbers look like phone numbers: 04465-0K240, 90915-YZZD4. A phone number therefore has
 * 9 to 15 digits without letters, and begins with 0 or +.
 */
const patterns: readonly [ContactKind, RegExp][] = [
  ['mail', /[\w.+-]+@[\w-]+\.[\w.-]*\w/giu],
  ['link', /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|shop|store|co\.\w{2}|me)\b\S*/giu],
  ['messenger', /(?:line|kakao|zalo|whatsapp|telegram|viber)\s*(?:id)?\s*[:=@]\s*\S+/giu],
  ['phone', /(?:\+\d{1,3}|0)(?:[ .()-]?\d){8,13}(?![\dA-Za-z-])/gu],
]

/** Finds phone numbers, email addresses, links and messenger accounts in a text. */
export function contactsIn(text: string): FoundContact[] {
  let restText = text
  return patterns.flatMap(([kind, pattern]) => {
    const foundTexts = restText.match(pattern) ?? []
    restText = restText.replace(pattern, ' ')
    return foundTexts.map((piece) => ({ kind, text: piece }))
  })
}

/** Returns the text with each piece of contact data replaced. */
export function withoutContacts(text: string): string {
  return patterns.reduce((restText, [, pattern]) => restText.replace(pattern, removedMark), text)
}
