import { longest, tryIn } from './focus-soon.ts'

/** The first field at fault with its words, or the words about the whole, in the middle of the screen, once they are drawn. */
export function focusFault(form: HTMLElement): void {
  tryIn(longest, () => {
    const at = form.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-at-fault=true] input, [data-form-fault]',
    )
    at?.focus()
    at?.scrollIntoView({ block: 'center' })
    return at !== null
  })
}
