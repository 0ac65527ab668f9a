const calloutOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('[data-callout]')?.getAttribute('data-callout')) ||
  ''

/**
 * Scrolls the drawing, never the page, to a highlighted balloon. On a phone the drawing is wider
 * than its box.
 */
function scrollToBalloon(balloon: Element): void {
  const box = balloon.closest('[data-drawing]')
  if (!box) return
  const [wanted, shown] = [balloon.getBoundingClientRect(), box.getBoundingClientRect()]
  if (wanted.left < shown.left || wanted.right > shown.right)
    box.scrollBy({ left: (wanted.left + wanted.right - shown.left - shown.right) / 2 })
}

/**
 * Highlights the balloons of a drawing together with their rows. Elements with the `data-callout`
 * of the hovered element, otherwise of the focused one, get `data-lit`.
 */
export function startDrawing(): void {
  let shownCallout = ''
  const show = (target: EventTarget | null) => {
    const calloutId = calloutOf(target) || calloutOf(document.activeElement)
    if (calloutId === shownCallout) return
    shownCallout = calloutId
    for (const part of document.querySelectorAll<HTMLElement | SVGElement>('[data-callout]')) {
      const isLit = part.dataset['callout'] === calloutId
      part.toggleAttribute('data-lit', isLit)
      if (
        isLit &&
        part.dataset['balloon'] !== undefined &&
        !(target instanceof Node && part.contains(target))
      )
        scrollToBalloon(part)
    }
  }
  for (const type of ['pointerover', 'focusin', 'focusout'] as const)
    document.addEventListener(type, (event) =>
      show(type === 'focusout' ? event.relatedTarget : event.target),
    )
  // A balloon may have had the focus before this script loaded.
  show(document.activeElement)
}
