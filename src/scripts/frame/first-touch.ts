const touches = ['pointerdown', 'keydown'] as const

/**
 * Fetches what only a touch needs, with the first touch of the page: a scroll counts, and on a phone
 * a finger is down a tenth of a second before its click. Asking again is for whoever needs it.
 */
export function onFirstTouch(fetch: () => Promise<unknown>): void {
  const start = () => {
    for (const type of touches) removeEventListener(type, start)
    fetch().catch(() => {})
  }
  for (const type of touches) addEventListener(type, start, { passive: true })
}
