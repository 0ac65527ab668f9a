import { maxStars } from '#domain/review/limits.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['review']
  /** Number of stars, 1 to 5; 0 before a choice. */
  stars: number
  faultId: string
  onPick: (stars: number) => void
}

const all = Array.from({ length: maxStars }, (_, i) => i + 1)

/** Star rating as a radio group of five: by touch or with the arrow keys. */
export function StarField({ words, stars, faultId, onPick }: Props) {
  return (
    <fieldset className="star-field" aria-describedby={faultId}>
      <legend>{words.stars}</legend>
      {all.map((n) => (
        <label key={n}>
          <input
            type="radio"
            className="unseen"
            name="stars"
            checked={n === stars}
            onChange={() => onPick(n)}
          />
          <span aria-hidden="true">{n <= stars ? '★' : '☆'}</span>
          <span className="unseen">{fill(words.stars_of, { n })}</span>
        </label>
      ))}
    </fieldset>
  )
}
