/**
 * Random IDs lie between 2^44 and 2^47: above every ID that was counted up, within 15 digits, and
 * exact as numbers of JavaScript.
 */
const least = 2 ** 44
const span = 2 ** 47 - least

/**
 * An ID that tells nothing about how many came before, for rows whose ID others get to see:
 * customers, addresses, conversations and lists. Two alike fail by the table's key; with a million
 * rows that is one insert in 100 million.
 */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  // 53 random bits; what the remainder favours is below one part in 60.
  return least + (((high & 0x1f_ffff) * 2 ** 32 + low) % span)
}
