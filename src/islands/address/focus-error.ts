import { maxFrames, retryPerFrame } from './focus-soon.ts'

/**
 * Focuses the first field with an error, or the error of the whole form, and scrolls it to the
 * middle of the screen. Waits until it is rendered.
 */
export function focusError(form: HTMLElement): void {
  retryPerFrame(maxFrames, () => {
    const invalidField = form.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-at-fault=true] input, [data-form-fault]',
    )
    invalidField?.focus()
    invalidField?.scrollIntoView({ block: 'center' })
    return invalidField !== null && invalidField === document.activeElement
  })
}
