import { onFirstTouch } from '../frame/first-touch.ts'

/** Hearts, vehicles that were left out, where goods go: what a touch of them does comes with the first one. */
export function startTouches(): void {
  const get = onFirstTouch(() => import('./touched.ts'))
  document.addEventListener('click', ({ target }) => {
    const part = (target as Element).closest<HTMLElement>(
      '[data-heart], [data-more-models], [data-deliver]',
    )
    if (part) void get().then(({ answerTouch }) => answerTouch(part))
  })
}
