import { afterPaint } from '#client/after-paint.ts'

const touches = ['pointerdown', 'keydown'] as const

/**
 * Fetches what only a touch needs, behind the answer to the first touch of the page: a scroll counts,
 * and on a phone a finger is down a tenth of a second before its click, which the browser's first paint
 * of the touch falls together with: the second one is the click's. Answers how to get it, which asks
 * again where it failed.
 */
export function onFirstTouch<T>(fetch: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  const get = () => {
    asked ??= afterPaint().then(afterPaint).then(fetch)
    asked.catch(() => (asked = undefined))
    return asked
  }
  const start = () => {
    for (const type of touches) removeEventListener(type, start)
    void get()
  }
  for (const type of touches) addEventListener(type, start, { passive: true })
  return get
}
