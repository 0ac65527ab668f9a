/** Longest reference that all five schemes take: PromptPay's reference 1 has 20 characters. */
export const longestReference = 20

/**
 * A number of ours as it travels with a payment: capital letters and digits alone. PromptPay's
 * references take nothing else, and banks in Vietnam drop what else a transfer says. Throws a
 * RangeError where nothing is left of it or more than 20 characters.
 */
export function payloadReference(number: string): string {
  const reference = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (reference === '' || reference.length > longestReference)
    throw new RangeError(`no reference: ${number}`)
  return reference
}
