/*
 * Words of staff go out in messages under our name. Nothing in them may be followed or dialled by a
 * touch: phones make links of addresses and of long figures by themselves.
 */

const address =
  /(?:[a-z][a-z+.-]*:\/\/|www\.)\S+|[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,24})(?:\/\S*|(?![\p{L}\p{N}]))/giu

/** What a reader of "Arrived.Thank you" meant is no address: its last part begins with a capital. */
const isSentence = (found: string) => /^[\p{L}\p{N}]+\.\p{Lu}\p{Ll}+$/u.test(found)

/** Words of staff as a message carries them: one line, without addresses of pages and mail. */
export function plainWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(address, (found) => (isSentence(found) ? found : '…'))
    .trim()
}
