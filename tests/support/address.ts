let givenCount = 0

/**
 * Returns an IP address that no test in this run has used. Buyers of tests call from many
 * addresses, so that rate limits don't affect them by accident.
 */
export function nextAddress(): string {
  givenCount++
  // Consecutive addresses are in different blocks, because each block has separate limits.
  return `10.${process.pid & 255}.${givenCount & 255}.${(givenCount >> 8) & 255}`
}
