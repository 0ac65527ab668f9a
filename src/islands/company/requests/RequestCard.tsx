import type { Approval } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatTime } from '#i18n/clock.ts'
import { plural } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import {
  approveIfUnchanged,
  closeApproval,
  openApproval,
  withdrawApproval,
} from '#stores/company/approvals.ts'
import type { CompanyPage } from '#stores/company/company.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { Avatar } from '../Avatar.tsx'
import { RequestDetail } from './RequestDetail.tsx'

interface Props extends ScreenProps {
  country: Country
  page: CompanyPage
  request: Approval
  isOwner: boolean
  /** Only the request that is due first has the main action. */
  isFirst: boolean
  onRefuse: () => void
}

/** Request for approval: who, what and for which vehicle, why it waits, total and deadline. */
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
  const words: Record<string, string> = m.approval
  const open = page.open?.approvalId === request.approvalId ? page.open : null
  const isWaiting = request.state === 'WAITING'
  const time = (at: number) => formatTime(at, country.utcOffset, locale)
  const more = request.lineCount - 1
  const toggle = () => (open ? closeApproval() : void openApproval(request.approvalId))
  return (
    <li data-request={request.state} data-first={(isFirst && isWaiting) || undefined}>
      <Avatar name={request.requesterName} id={request.approvalId} />
      <span data-who>
        <b translate="no">{request.requesterName}</b>
        <small>{time(request.askedAt)}</small>
      </span>
      <button type="button" data-what aria-expanded={open !== null} onClick={toggle}>
        <span data-pictures>
          {request.pictures.slice(0, 2).map((picture) => (
            <img key={picture} src={`/parts/${picture}-160.avif`} alt="" width="40" height="40" />
          ))}
        </span>
        <span>
          <b>
            {request.firstLine.productName || request.firstLine.number}
            {more > 0 && ` ${plural(words, 'and_more', more, locale)}`}
          </b>
          <small>
            {plural(words, 'shops', request.shopCount, locale)}
            {request.vehicle && ` · ${request.vehicle}`}
          </small>
          {isWaiting ? (
            request.reasons.map((reason) => (
              <em key={reason} data-tag="warn">
                {words[`reason_${reason}`]}
              </em>
            ))
          ) : (
            <em data-tag={request.state === 'APPROVED' ? 'good' : 'plain'}>
              {words[`state_${request.state}`]}
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
      {isWaiting && !open && (
        <span data-acts>
          {isOwner && (
            <>
              <button type="button" className="button" onClick={onRefuse}>
                {m.approval.refuse}
              </button>
              <BusyButton
                type="button"
                className={isFirst ? 'button primary' : 'button'}
                busy={page.busy}
                text={m.approval.approve}
                working={m.approval.working}
                onClick={() => void approveIfUnchanged(request.approvalId)}
              />
            </>
          )}
          {request.isOwn && (
            <button
              type="button"
              className="button"
              onClick={() => void withdrawApproval(request.approvalId)}
            >
              {m.approval.withdraw}
            </button>
          )}
        </span>
      )}
      {request.comment && <q data-comment>{request.comment}</q>}
      {request.answer && <q data-comment>{request.answer}</q>}
      {open && (
        <RequestDetail
          {...{ m, locale, country, isOwner, onRefuse }}
          request={open}
          isBusy={page.busy}
        />
      )}
    </li>
  )
}
