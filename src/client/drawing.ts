const calloutOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('[data-callout]')?.getAttribute('data-callout')) ||
  ''

/**
 * Balloons of a drawing and the rows they stand for light each other up: whatever carries the
 * `data-callout` of what is pointed at, or else has the focus, gets the class `lit`.
 */
export function startDrawing(): void {
  let shown = ''
  const show = (target: EventTarget | null) => {
    const callout = calloutOf(target) || calloutOf(document.activeElement)
    if (callout === shown) return
    shown = callout
    for (const part of document.querySelectorAll<HTMLElement | SVGElement>('[data-callout]'))
      part.classList.toggle('lit', part.dataset['callout'] === callout)
  }
  for (const type of ['pointerover', 'focusin', 'focusout'] as const)
    document.addEventListener(type, (event) =>
      show(type === 'focusout' ? event.relatedTarget : event.target),
    )
}
