import { waitForPaint } from '#client/page/wait-for-paint.ts'

const touches = ['pointerdown', 'keydown'] as const

/**
 * Loads code that only touches need, after the response to the first touch of the page. A scroll
 * counts as a touch. On a phone, `pointerdown` precedes its click by a tenth of a second. The load
 * therefore waits for two paints; the second one belongs to the click. Returns a function that gets
 * the code and retries after a failure.
 */
export function onFirstTouch<T>(fetch: () => Promise<T>): () => Promise<T> {
  let loadPromise: Promise<T> | undefined
  const get = () => {
    loadPromise ??= waitForPaint().then(waitForPaint).then(fetch)
    loadPromise.catch(() => (loadPromise = undefined))
    return loadPromise
  }
  const start = () => {
    for (const type of touches) removeEventListener(type, start)
    void get()
  }
  for (const type of touches) addEventListener(type, start, { passive: true })
  return get
}
