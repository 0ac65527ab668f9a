import type { ScreenName } from '#routes/screens.ts'

/** The policies that the sentence beside the box of the terms names, and their pages. */
export const policyScreens = {
  terms: 'termsAndConditions',
  privacy: 'privacyPolicy',
  shipping: 'shippingPolicy',
  return: 'returnPolicy',
  warranty: 'warrantyPolicy',
} as const satisfies Record<string, ScreenName>

export type Policy = keyof typeof policyScreens

export function isPolicy(name: string): name is Policy {
  // The oldest browsers lack Object.hasOwn.
  return Object.keys(policyScreens).includes(name)
}

/** A sentence with `[words](name)` in it, piece by piece; the name of bare text is ''. */
export function takeApart(sentence: string): { text: string; name: string }[] {
  return sentence
    .split(/(\[[^\]]+\]\(\w+\))/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, text = piece, name = ''] = /^\[(.+)\]\((\w+)\)$/.exec(piece) ?? []
      return { text, name }
    })
}
