import type { Quotation } from '#contract/quotation/quotation-shapes.ts'
import { formatDate } from '#i18n/dates.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { shareQuotation, unshareQuotation } from '#stores/quotation/quotation.ts'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Link that opens the quotation, and the button that ends the link. */
export function QuotationShare({ m, locale, one }: ScreenProps & { one: Quotation }) {
  const messages = m.quotation
  const link =
    location.origin + linkTo(locale, 'quotation', { id: one.quotationId }, { share: one.share })
  const day = formatDate(new Date(one.sharedUntil).toISOString().slice(0, 10), locale)
  return (
    <div className="quotation-share">
      <p className="acts">
        {one.share === '' && (
          <button type="button" className="plain-button" onClick={() => void shareQuotation()}>
            {messages.share}
          </button>
        )}
      </p>
      {one.share !== '' && (
        <div className="note">
          <a className="link" href={link} data-shared-link>
            {link}
          </a>
          <CopyButton text={link} words={m.favourite} />
          <p>{fill(messages.link_until, { day })}</p>
          <button type="button" className="plain-button" onClick={() => void unshareQuotation()}>
            {messages.end_link}
          </button>
        </div>
      )}
    </div>
  )
}
