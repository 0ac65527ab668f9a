import { toOwnerView } from '#domain/estimate/owner-view.ts'
import { formatAmount } from '#domain/money/format.ts'
import { shopMarkOf } from '#domain/shop/shop-mark.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { SectionProps } from './view.ts'

/**
 * The customer's page next to the editor, made by the same rules. Texts are in the reader's
 * language, because a page carries the messages of one locale.
 */
export function OwnerPreview({ m, amounts, state: { estimate } }: SectionProps) {
  const messages = m.estimateOwner
  const { company, lines } = estimate
  const view = toOwnerView(estimate, company, lines)
  const amount = (minor: number) => formatAmount(minor, amounts.currency).replace(/^-/, '−')
  const { totals, vatPercent } = view
  const noteTexts = [
    ...(vatPercent > 0 ? [messages.with_vat] : []),
    fill(messages.valid_until, { day: formatDay(view.validUntil, m.days) }),
  ]
  return (
    <section className="owner-preview" aria-label={m.estimate.preview}>
      <h2>{m.estimate.preview}</h2>
      <header>
        {company.logo ? (
          <img src={company.logo} alt="" width="40" height="40" />
        ) : (
          <i aria-hidden="true">{shopMarkOf(1, company.name || '-').initials}</i>
        )}
        <p>
          <b>{company.name}</b>
          <small>{[company.place, company.phone].filter(Boolean).join(' · ')}</small>
        </p>
      </header>
      <div>
        <small>{[view.ownerName, view.plate].filter(Boolean).join(' · ') || messages.title}</small>
        <p className="grand">{amounts.money(totals.total)}</p>
        <small>{noteTexts.join(' · ')}</small>
      </div>
      {view.jobs.map((job) => (
        <div key={job.id}>
          <p className="job-row">
            <b>✓ {job.title}</b>
            <b>{amount(job.amount)}</b>
          </p>
          {(job.lines.length > 1 || job.lines[0]?.kind === 'LABOUR') &&
            job.lines.map((line, i) => (
              <p className="job-row" key={i}>
                <small>
                  {line.kind === 'LABOUR' ? messages.labour : line.name}
                  {line.number && ` · ${line.number}`}
                  {line.quantity > 1 && ` · × ${line.quantity}`}
                </small>
                <small>{amount(line.amount)}</small>
              </p>
            ))}
          {job.why && <p className="finding">{job.why}</p>}
        </div>
      ))}
      <dl className="sums small">
        <dt>{fill(messages.subtotal, { n: view.jobs.length })}</dt>
        <dd>{amount(totals.parts + totals.labour)}</dd>
        {totals.discount > 0 && (
          <>
            <dt>{messages.discount}</dt>
            <dd className="discount">{amount(-totals.discount)}</dd>
          </>
        )}
        {vatPercent > 0 && (
          <>
            <dt>{fill(messages.vat, { n: vatPercent })}</dt>
            <dd>{amount(totals.vat)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
