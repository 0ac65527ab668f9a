import { useState } from 'react'
import type { ApprovalDetail } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { approveLines, isUnchanged } from '#stores/company/approvals.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { RequestLine } from './RequestLine.tsx'

interface Props extends ScreenProps {
  country: Country
  request: ApprovalDetail
  isOwner: boolean
  isBusy: boolean
  onRefuse: () => void
}

/**
 * Lines of a request, with the changes since it was made. An owner approves all lines or some of
 * them. For some lines, coupons and fees are computed again; the platform refuses the approval if
 * the result exceeds the total shown.
 */
export function RequestDetail({ m, locale, country, request, isOwner, isBusy, onRefuse }: Props) {
  const messages: Record<string, string> = m.approval
  const orderableLines = request.lines.filter(({ changes }) => !changes.includes('gone'))
  const [leftOutIds, setLeftOutIds] = useState<readonly number[]>([])
  const chosenLines = orderableLines.filter(({ skuOrgId }) => !leftOutIds.includes(skuOrgId))
  const isWaiting = request.state === 'WAITING'
  const mayApprove = isOwner && isWaiting && request.blocked === '' && orderableLines.length > 0
  const toggle = (id: number) =>
    setLeftOutIds(
      leftOutIds.includes(id) ? leftOutIds.filter((one) => one !== id) : [...leftOutIds, id],
    )
  return (
    <div className="request-detail">
      {isWaiting && isUnchanged(request) && <p className="small mute">{m.approval.unchanged}</p>}
      {isWaiting && request.blocked !== '' && (
        <p className="note fail">{labelText(m.labels, request.blocked, null)}</p>
      )}
      <ul>
        {request.lines.map((line) => (
          <RequestLine
            key={line.skuOrgId}
            {...{ m, locale, country, line }}
            isWaiting={isWaiting}
            choice={
              mayApprove && orderableLines.includes(line) && orderableLines.length > 1
                ? {
                    checked: !leftOutIds.includes(line.skuOrgId),
                    onChange: () => toggle(line.skuOrgId),
                  }
                : null
            }
          />
        ))}
      </ul>
      {request.address && <p className="small mute">{request.address}</p>}
      {isWaiting && request.totalNow !== null && request.totalNow !== request.total && (
        <p data-total-now>
          {fill(m.approval.total_was, { sum: formatMoney(request.total, country) })}{' '}
          <b>{fill(m.approval.total_now, { sum: formatMoney(request.totalNow, country) })}</b>
        </p>
      )}
      {mayApprove && (
        <footer>
          <button type="button" className="button" onClick={onRefuse}>
            {m.approval.refuse}
          </button>
          <BusyButton
            type="button"
            aria-disabled={isBusy || chosenLines.length === 0}
            busy={isBusy}
            text={
              chosenLines.length === request.lines.length
                ? fill(m.approval.approve_all, {
                    sum: formatMoney(request.totalNow ?? 0, country),
                  })
                : pluralOf(messages, 'approve_some', chosenLines.length, locale)
            }
            working={m.approval.working}
            onClick={() => {
              if (chosenLines.length > 0)
                void approveLines(
                  request,
                  chosenLines.map(({ skuOrgId }) => skuOrgId),
                  request.totalNow ?? 0,
                )
            }}
          />
        </footer>
      )}
    </div>
  )
}
