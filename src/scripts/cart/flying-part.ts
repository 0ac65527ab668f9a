/** Duration of the picture's flight into the cart, milliseconds (specification section 9). */
const flightMs = 490

/** Animates the picture of the added part into the visible cart. */
export function flyToCart(picture: HTMLImageElement | null): void {
  const target = [...document.querySelectorAll('[data-badge]')]
    .map((badge) => badge.parentElement?.getBoundingClientRect())
    .find((box) => box !== undefined && box.width > 0)
  if (!picture || !target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = picture.getBoundingClientRect()
  const ghost = picture.cloneNode() as HTMLImageElement
  ghost.className = 'flying-part'
  ghost.alt = ''
  document.body.appendChild(ghost)
  const move = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
  ghost
    .animate(
      [
        { transform: move(from.x + from.width / 2 - 20, from.y + from.height / 2 - 20, 1.5) },
        { transform: move(target.x, target.y, 0.3), opacity: 0.4 },
      ],
      { duration: flightMs, easing: 'ease-in' },
    )
    .finished.finally(() => ghost.remove())
}
