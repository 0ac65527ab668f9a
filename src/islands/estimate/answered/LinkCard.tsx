import { documentAddressOf } from '#client/document-address.ts'
import { messengerLink } from '#client/messenger-link.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { endEstimateLink } from '#stores/estimate/estimate.ts'
import { startEstimate } from '#stores/estimate/estimates.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import type { SectionProps } from '../parts/view.ts'

/** Link for the car owner, with buttons to send and end it, and one that copies the estimate. */
export function LinkCard({ m, locale, state: { estimate } }: SectionProps) {
  const messages = m.estimate
  const { link, number, company, countryId, estimateId, validUntil } = estimate
  const url = location.origin + link
  const isOpen = estimate.state === 'SENT'
  const text = fill(messages.share_text, { workshop: company.name, number })
  const messenger = messengerLink(countryId, `${text}\n${url}`)
  const copy = async () => {
    const outcome = await startEstimate({ from: 'estimate', estimateId })
    if (outcome.ok)
      location.assign(linkTo(locale, 'estimate', { id: String(outcome.data.estimateId) }))
  }
  const share = () => void navigator.share({ url, text }).catch(() => undefined)
  return (
    <section className="link-card">
      {link && (
        <>
          <h2>{messages.link_title}</h2>
          <p className="link-row">
            <span className="link-text" data-estimate-link>
              {url}
            </span>
            <CopyButton text={url} words={messages} />
          </p>
          {isOpen && (
            <p className="mute">
              {fill(messages.link_note, { day: formatDay(validUntil, m.days) })}
            </p>
          )}
          <p className="link-acts">
            {messenger && (
              <a
                className={isOpen ? 'button primary' : 'button'}
                href={messenger.url}
                target="_blank"
                rel="noreferrer"
              >
                {fill(messages.send_by, { app: messenger.app })}
              </a>
            )}
            {'share' in navigator && (
              <button type="button" className="button" onClick={share}>
                {messages.share}
              </button>
            )}
            <a className="button" href={link} target="_blank" rel="noreferrer">
              {messages.open_page}
            </a>
          </p>
        </>
      )}
      <p className="link-acts">
        <a className="button" href={documentAddressOf('estimate', estimateId)} download data-pdf>
          {messages.pdf}
        </a>
        {link && (
          <button
            type="button"
            className="plain-button"
            onClick={() => void endEstimateLink()}
            data-end-link
          >
            {isOpen ? messages.withdraw : messages.end_link}
          </button>
        )}
        <button
          type="button"
          className="plain-button"
          onClick={() => void copy()}
          data-copy-estimate
        >
          {messages.ask_again}
        </button>
      </p>
    </section>
  )
}
