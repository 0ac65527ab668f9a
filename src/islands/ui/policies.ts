import type { ScreenName } from '#routes/screens.ts'

/** Policies named in the terms sentence, with the routes of their pages. */
export const policyScreens = {
  terms: 'termsAndConditions',
  privacy: 'privacyPolicy',
  shipping: 'shippingPolicy',
  return: 'returnPolicy',
  warranty: 'warrantyPolicy',
} as const satisfies Record<string, ScreenName>

export type Policy = keyof typeof policyScreens

export function isPolicy(name: string): name is Policy {
  // The oldest supported browsers lack `Object.hasOwn`.
  return Object.keys(policyScreens).includes(name)
}

/**
 * Splits a sentence that contains `[words](name)` into plain text and links. The `name` of plain
 * text is ''.
 */
export function splitPolicyLinks(sentence: string): { text: string; name: string }[] {
  return sentence
    .split(/(\[[^\]]+\]\(\w+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, text = part, name = ''] = /^\[(.+)\]\((\w+)\)$/.exec(part) ?? []
      return { text, name }
    })
}
