import { onFirstTouch } from '../frame/first-touch.ts'

/** Hearts, boxes to compare, vehicles that were left out, where goods go: what a touch of them does comes with the first one. */
export function startTouches(): void {
  const get = onFirstTouch(() => import('./touched.ts'))
  document.addEventListener('click', ({ target }) => {
    const part = (target as Element).closest<HTMLElement>(
      '[data-heart], [data-more-models], [data-deliver]',
    )
    if (part) void get().then(({ answerTouch }) => answerTouch(part))
  })
  document.addEventListener('change', ({ target }) => {
    const box = (target as Element).closest('[data-compare-box]')
    if (box) void get().then(({ countCompared }) => countCompared(box))
  })
}
