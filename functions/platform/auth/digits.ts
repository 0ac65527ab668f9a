/** Decimal digits without the bias of a plain remainder. */
export function randomDigits(count: number): string {
  let text = ''
  while (text.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 250) text += String(byte % 10)
  }
  return text
}
