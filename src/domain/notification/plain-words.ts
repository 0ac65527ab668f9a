/*
 * Text written by staff is sent in messages under our name. Nothing in it may become a link: phones
 * link addresses and long digit sequences automatically.
 */

const addressPattern =
  /(?:[a-z][a-z+.-]*:\/\/|www\.)\S+|[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,24})(?:\/\S*|(?![\p{L}\p{N}]))/giu

/**
 * True for a missing space between sentences, as in "Arrived.Thank you": the last part begins with
 * a capital, so it isn't an address.
 */
const isSentenceEnd = (foundText: string) => /^[\p{L}\p{N}]+\.\p{Lu}\p{Ll}+$/u.test(foundText)

/** Returns staff text for a message: one line, with web and email addresses replaced by "…". */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(addressPattern, (foundText) => (isSentenceEnd(foundText) ? foundText : '…'))
    .trim()
}
