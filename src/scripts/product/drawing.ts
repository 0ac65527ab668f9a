const calloutOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('[data-callout]')?.getAttribute('data-callout')) ||
  ''

/** On a phone the drawing is wider than its box: scrolls it, never the page, to a lit balloon. */
function bring(balloon: Element): void {
  const box = balloon.closest('[data-drawing]')
  if (!box) return
  const [wanted, shown] = [balloon.getBoundingClientRect(), box.getBoundingClientRect()]
  if (wanted.left < shown.left || wanted.right > shown.right)
    box.scrollBy({ left: (wanted.left + wanted.right - shown.left - shown.right) / 2 })
}

/**
 * Balloons of a drawing and the rows they stand for light each other up: whatever carries the
 * `data-callout` of what is pointed at, or else has the focus, gets `data-lit`.
 */
export function startDrawing(): void {
  let shown = ''
  const show = (target: EventTarget | null) => {
    const callout = calloutOf(target) || calloutOf(document.activeElement)
    if (callout === shown) return
    shown = callout
    for (const part of document.querySelectorAll<HTMLElement | SVGElement>('[data-callout]')) {
      const lit = part.dataset['callout'] === callout
      part.toggleAttribute('data-lit', lit)
      if (
        lit &&
        part.dataset['balloon'] !== undefined &&
        !(target instanceof Node && part.contains(target))
      )
        bring(part)
    }
  }
  for (const type of ['pointerover', 'focusin', 'focusout'] as const)
    document.addEventListener(type, (event) =>
      show(type === 'focusout' ? event.relatedTarget : event.target),
    )
  // Somebody may have come to a balloon before this script did.
  show(document.activeElement)
}
