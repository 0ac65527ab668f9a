/**
 * The button that changed a line is gone with it: what is left to settle takes the focus, else the
 * way on. A fault takes it by itself.
 */
export function focusBar(): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    if (find('[data-bar-fault]')) return
    ;(find('[data-left-out]') ?? find('[data-risen]') ?? find('.pay-bar .primary'))?.focus()
  })
}
