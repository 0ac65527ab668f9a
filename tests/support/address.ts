let given = 0

/**
 * An address of the internet that nobody in this run had before: buyers of tests call from many
 * places, so that none is told to slow down who isn't meant to be.
 */
export function nextAddress(): string {
  given++
  // One after the other in different blocks: these have limits of their own.
  return `10.${process.pid & 255}.${given & 255}.${(given >> 8) & 255}`
}
