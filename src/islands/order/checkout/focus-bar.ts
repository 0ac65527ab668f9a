/**
 * Moves the focus after a line was changed and its button removed: to the remaining problem,
 * otherwise to the main button. An error takes the focus by itself.
 */
export function focusCheckoutBar(): void {
  requestAnimationFrame(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    if (find('[data-bar-fault]')) return
    ;(find('[data-left-out]') ?? find('[data-risen]') ?? find('.pay-bar .primary'))?.focus()
  })
}
