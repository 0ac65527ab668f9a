import { useState } from 'react'
import type { Approval } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { pluralOf } from '#i18n/counts.ts'
import type { CompanyPage } from '#stores/company/company.ts'
import { AskPush } from '../../push/AskPush.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { RequestCard } from './RequestCard.tsx'

interface Props extends ScreenProps {
  country: Country
  page: CompanyPage
  approvals: readonly Approval[]
}

/** Pending requests, the next to expire first and highlighted, followed by decided requests. */
export function RequestList({ m, locale, country, page, approvals }: Props) {
  const [requestToRefuse, setRequestToRefuse] = useState<Approval | null>(null)
  const messages: Record<string, string> = m.approval
  const isOwner = page.company.role === 'OWNER'
  const waitingApprovals = approvals.filter(({ state }) => state === 'WAITING')
  const decidedApprovals = approvals.filter(({ state }) => state !== 'WAITING')
  const card = (approval: Approval, isFirst = false) => (
    <RequestCard
      key={approval.approvalId}
      {...{ m, locale, country, page, isOwner, isFirst }}
      request={approval}
      onRefuse={() => setRequestToRefuse(approval)}
    />
  )
  return (
    <section id="requests">
      <h2>
        {waitingApprovals.length === 0
          ? m.approval.nothing_waits
          : pluralOf(
              messages,
              isOwner ? 'wait_for_you' : 'you_wait',
              waitingApprovals.length,
              locale,
            )}
        {waitingApprovals.length > 0 && <small className="mute">{m.approval.no_stock}</small>}
      </h2>
      {waitingApprovals.length > 0 && <AskPush m={m} />}
      <ul className="request-list">{waitingApprovals.map((one, i) => card(one, i === 0))}</ul>
      {decidedApprovals.length > 0 && (
        <details>
          <summary>{pluralOf(messages, 'decided', decidedApprovals.length, locale)}</summary>
          <ul className="request-list">{decidedApprovals.map((one) => card(one))}</ul>
        </details>
      )}
      {requestToRefuse && (
        <RefuseDialog
          {...{ m }}
          request={requestToRefuse}
          isBusy={page.busy}
          onClose={() => setRequestToRefuse(null)}
        />
      )}
    </section>
  )
}
