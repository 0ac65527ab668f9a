import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { m } from '#i18n/desk/messages.ts'
import { fillNodes } from '../ui/filled.tsx'

const kindLabels = () =>
  ({
    phone: m.reviews.a_phone_number,
    mail: m.reviews.an_email_address,
    link: m.reviews.a_link,
    messenger: m.reviews.a_messenger_account,
  }) as const

/** Findings of the rules in a review, and the text to publish without them. */
export function ReviewRules({ one }: { one: DeskReview }) {
  return (
    <section>
      <h3>{m.reviews.what_the_rules_found}</h3>
      <ul data-rules>
        {one.found.map(({ kind, text }) => (
          <li key={text} data-bad>
            {fillNodes(m.reviews.contact_data_is_removed, {
              kind: <b>{kindLabels()[kind]}</b>,
              text: <mark>{text}</mark>,
            })}
          </li>
        ))}
        {one.found.length === 0 && <li>{m.reviews.no_phone_number_address}</li>}
        <li>{m.reviews.bought_and_received_by}</li>
        {one.openReturn !== '' && (
          <li data-bad>
            {fillNodes(m.reviews.a_return_of_this, {
              openReturn: <span className="number">{one.openReturn}</span>,
            })}
          </li>
        )}
      </ul>
      {one.found.length > 0 && one.state === 'WAITING' && (
        <>
          <h3>{m.reviews.as_it_will_be}</h3>
          <blockquote lang={one.langCode}>“{one.cleaned}”</blockquote>
        </>
      )}
    </section>
  )
}
