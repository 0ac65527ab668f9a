/** Duration of the picture's flight into the cart, milliseconds (specification section 9). */
const flightMs = 490

/** Animates the picture of the added part into the visible cart. */
export function flyToCart(picture: HTMLImageElement | null): void {
  const target = [...document.querySelectorAll('[data-badge]')]
    .map((badge) => badge.parentElement?.getBoundingClientRect())
    .find((box) => box !== undefined && box.width > 0)
  if (!picture || !target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const pictureBox = picture.getBoundingClientRect()
  const flyingPicture = picture.cloneNode() as HTMLImageElement
  flyingPicture.className = 'flying-part'
  flyingPicture.alt = ''
  document.body.appendChild(flyingPicture)
  const transform = (x: number, y: number, scale: number) =>
    `translate(${x}px, ${y}px) scale(${scale})`
  flyingPicture
    .animate(
      [
        {
          transform: transform(
            pictureBox.x + pictureBox.width / 2 - 20,
            pictureBox.y + pictureBox.height / 2 - 20,
            1.5,
          ),
        },
        { transform: transform(target.x, target.y, 0.3), opacity: 0.4 },
      ],
      { duration: flightMs, easing: 'ease-in' },
    )
    .finished.finally(() => flyingPicture.remove())
}
