const firstDelayMs = 500
const maxDelayMs = 30_000

/**
 * Returns the milliseconds to wait before reconnecting. The delay doubles after each failure.
 * `random` (0 to 1) spreads the devices, so that they don't all reconnect together.
 */
export function reconnectDelay(failures: number, random: number): number {
  const maxPauseMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
  return Math.round(maxPauseMs / 2 + (maxPauseMs / 2) * random)
}
