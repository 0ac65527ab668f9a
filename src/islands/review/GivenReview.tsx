import { useEffect, useRef } from 'react'
import type { Review } from '#contract/product/review.ts'
import { maxStars } from '#domain/review/limits.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  m: Messages
  given: Review
  /** True when the review takes the focus once it is shown. */
  hasFocus: boolean
  /** Page of the part, where an approved review is published. */
  href: string
}

/** Review that the buyer wrote, with its publication status. */
export function GivenReview({ m, given, hasFocus, href }: Props) {
  const elementRef = useRef<HTMLParagraphElement>(null)
  const { stars, words: text, state, answer, pictures } = given
  const messages = m.review
  useEffect(() => {
    if (hasFocus) elementRef.current?.focus()
  }, [hasFocus])
  return (
    <>
      <p ref={elementRef} tabIndex={-1}>
        <b>{messages.yours}</b>{' '}
        <span className="stars" role="img" aria-label={fill(messages.stars_of, { n: stars })}>
          {'★'.repeat(stars) + '☆'.repeat(maxStars - stars)}
        </span>{' '}
        {state === 'PASSED' ? (
          <a className="link" href={href}>
            {messages.state_PASSED}
          </a>
        ) : (
          <span className="mute">{messages[`state_${state}`]}</span>
        )}
      </p>
      {state === 'REFUSED' && <p>{fill(messages.refused_why, { words: answer })}</p>}
      {text && <p className="words">{text}</p>}
      {pictures.length > 0 && (
        <p className="pictures">
          {pictures.map((url, i) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={fill(messages.picture, { n: i + 1 })} loading="lazy" />
            </a>
          ))}
        </p>
      )}
    </>
  )
}
