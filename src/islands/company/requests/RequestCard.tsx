import type { Approval } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { closeApproval, openApproval } from '#stores/company/approvals.ts'
import type { CompanyPage } from '#stores/company/company.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { Avatar } from '../members/Avatar.tsx'
import { RequestActions } from './RequestActs.tsx'
import { RequestDetail } from './RequestDetail.tsx'

interface Props extends ScreenProps {
  country: Country
  page: CompanyPage
  request: Approval
  isOwner: boolean
  /** True for the request that is due first; only its card has the main action. */
  isFirst: boolean
  onRefuse: () => void
}

/** Request for approval: requester, parts, vehicle, reason, total and deadline. */
export function RequestCard({
  m,
  locale,
  country,
  page,
  request,
  isOwner,
  isFirst,
  onRefuse,
}: Props) {
  const messages: Record<string, string> = m.approval
  const openDetail = page.open?.approvalId === request.approvalId ? page.open : null
  const isWaiting = request.state === 'WAITING'
  const time = (at: number) => formatTime(at, country.utcOffset, locale)
  const moreLines = request.lineCount - 1
  const toggle = () => (openDetail ? closeApproval() : void openApproval(request.approvalId))
  return (
    <li data-request={request.state} data-first={(isFirst && isWaiting) || undefined}>
      <Avatar name={request.requesterName} id={request.approvalId} />
      <span data-who>
        <b translate="no">{request.requesterName}</b>
        <small>{time(request.askedAt)}</small>
      </span>
      <button type="button" data-what aria-expanded={openDetail !== null} onClick={toggle}>
        <span data-pictures>
          {request.pictures.slice(0, 2).map((picture) => (
            <img key={picture} src={`/parts/${picture}-160.avif`} alt="" width="40" height="40" />
          ))}
        </span>
        <span>
          <b>
            {request.firstLine.productName || request.firstLine.number}
            {moreLines > 0 && ` ${pluralOf(messages, 'and_more', moreLines, locale)}`}
          </b>
          <small>
            {pluralOf(messages, 'shops', request.shopCount, locale)}
            {request.vehicle && ` · ${request.vehicle}`}
          </small>
          {isWaiting ? (
            request.reasons.map((reason) => (
              <em key={reason} data-tag="warn">
                {messages[`reason_${reason}`]}
              </em>
            ))
          ) : (
            <em data-tag={request.state === 'APPROVED' ? 'good' : 'plain'}>
              {messages[`state_${request.state}`]}
            </em>
          )}
        </span>
      </button>
      <span data-total>
        <b>{formatMoney(request.total, country)}</b>
        <small>
          {isWaiting
            ? fill(m.approval.until, { time: time(request.lapsesAt - 1) })
            : request.decidedName && fill(m.approval.decided_by, { name: request.decidedName })}
        </small>
      </span>
      {isWaiting && !openDetail && (
        <RequestActions {...{ m, request, isOwner, isFirst, onRefuse }} isBusy={page.busy} />
      )}
      {request.comment && <q data-comment>{request.comment}</q>}
      {request.answer && <q data-comment>{request.answer}</q>}
      {openDetail && (
        <RequestDetail
          {...{ m, locale, country, isOwner, onRefuse }}
          request={openDetail}
          isBusy={page.busy}
        />
      )}
    </li>
  )
}
