/** Number of colours of `shop-tone`. */
const toneCount = 8

/** First letters of a name in a circle, with a colour per person. Decorative. */
export function Avatar({ name, id }: { name: string; id: number }) {
  const letters = [...name.trim()].slice(0, 2).join('').toUpperCase()
  return (
    <i className="avatar shop-tone" data-tone={id % toneCount} aria-hidden="true">
      {letters}
    </i>
  )
}
