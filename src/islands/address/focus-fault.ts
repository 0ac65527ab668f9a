/** The first field at fault with its words, or the words about the whole, in the middle of the screen. */
export function focusFault(form: HTMLElement): void {
  const at = form.querySelector<HTMLElement>(
    '[aria-invalid=true], [data-at-fault=true] input, [data-form-fault]',
  )
  at?.focus()
  at?.scrollIntoView({ block: 'center' })
}
