import type { DeskReview } from '#contract/desk/desk-reviews.ts'

const kindWords = {
  phone: 'A phone number',
  mail: 'An email address',
  link: 'A link',
  messenger: 'A messenger account',
} as const

/** Findings of the rules in a review, and the text to publish without them. */
export function ReviewRules({ one }: { one: DeskReview }) {
  return (
    <section>
      <h3>What the rules found</h3>
      <ul data-rules>
        {one.found.map(({ kind, text }) => (
          <li key={text} data-bad>
            <b>{kindWords[kind]}</b>: <mark>{text}</mark>. Contact data is removed.
          </li>
        ))}
        {one.found.length === 0 && <li>No phone number, address or link</li>}
        <li>Bought and received by this buyer</li>
        {one.openReturn !== '' && (
          <li data-bad>
            A return of this order is open: <span className="number">{one.openReturn}</span>
          </li>
        )}
      </ul>
      {one.found.length > 0 && one.state === 'WAITING' && (
        <>
          <h3>As it will be published</h3>
          <blockquote lang={one.langCode}>“{one.cleaned}”</blockquote>
        </>
      )}
    </section>
  )
}
