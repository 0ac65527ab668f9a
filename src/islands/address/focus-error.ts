import { maxFrames, retryPerFrame } from './focus-soon.ts'

/**
 * Focuses the first field with an error, or the error of the whole form, and scrolls it to the
 * middle of the screen. Waits until it is rendered.
 */
export function focusError(form: HTMLElement): void {
  retryPerFrame(maxFrames, () => {
    const wrongField = form.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-at-fault=true] input, [data-form-fault]',
    )
    wrongField?.focus()
    wrongField?.scrollIntoView({ block: 'center' })
    return wrongField !== null && wrongField === document.activeElement
  })
}
