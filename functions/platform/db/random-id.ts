/**
 * Random IDs are between 2^44 and 2^47: above every sequential ID, within 15 digits, and exact as
 * JavaScript numbers.
 */
const minId = 2 ** 44
const idRange = 2 ** 47 - minId

/**
 * Returns an ID that doesn't reveal how many rows exist, for IDs that others see: customers,
 * addresses, conversations and lists. A collision fails on the table's key. With a million rows,
 * about one insert in 100 million collides.
 */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  // 53 random bits; the modulo bias is below 1/60.
  return minId + (((high & 0x1f_ffff) * 2 ** 32 + low) % idRange)
}
