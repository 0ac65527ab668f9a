import { loadTouchHandlers } from './get-touched.ts'

/** Handles hearts, comparison checkboxes, omitted vehicles and the delivery place. */
export function startTouchHandlers(): void {
  const answer = (part: HTMLElement | null) =>
    part && void loadTouchHandlers().then(({ handleTouch }) => handleTouch(part))
  document.addEventListener('click', ({ target }) =>
    answer(
      (target as Element).closest<HTMLElement>(
        '[data-heart], [data-more-models], [data-deliver], [data-compare-box]',
      ),
    ),
  )
  // A checkbox may have been ticked before this script loaded.
  answer(document.querySelector<HTMLElement>('[data-compare-box]:checked'))
}
