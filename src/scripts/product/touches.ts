import { getTouched } from './get-touched.ts'

/** Hearts, boxes to compare, vehicles that were left out, where goods go. */
export function startTouches(): void {
  const answer = (part: HTMLElement | null) =>
    part && void getTouched().then(({ answerTouch }) => answerTouch(part))
  document.addEventListener('click', ({ target }) =>
    answer(
      (target as Element).closest<HTMLElement>(
        '[data-heart], [data-more-models], [data-deliver], [data-compare-box]',
      ),
    ),
  )
  // Whoever was faster than this script ticked a box all the same.
  answer(document.querySelector<HTMLElement>('[data-compare-box]:checked'))
}
