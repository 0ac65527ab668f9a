import { maxFrames, retryPerFrame } from './focus-soon.ts'

/**
 * Focuses the first field with an error, or the error of the whole form, and scrolls it to the
 * middle of the screen. Waits until it is rendered.
 */
export function focusError(form: HTMLElement): void {
  retryPerFrame(maxFrames, () => {
    const at = form.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-at-fault=true] input, [data-form-fault]',
    )
    at?.focus()
    at?.scrollIntoView({ block: 'center' })
    return at !== null && at === document.activeElement
  })
}
