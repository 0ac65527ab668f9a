/**
 * Maximum length of a reference that all five schemes accept, in characters: PromptPay's reference
 * 1 has 20.
 */
export const maxReferenceLength = 20

/**
 * Returns an order or payment number as a payment reference: upper-case letters and digits only.
 * PromptPay accepts nothing else, and banks in Vietnam drop other characters. Throws a RangeError
 * when the result is empty or longer than 20 characters.
 */
export function toPayloadReference(number: string): string {
  const reference = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (reference === '' || reference.length > maxReferenceLength)
    throw new RangeError(`no reference: ${number}`)
  return reference
}
