import type { Approval } from '#contract/company/company-shapes.ts'
import type { Messages } from '#i18n/messages.ts'
import { approveIfUnchanged, withdrawApproval } from '#stores/company/approvals.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'

interface Props {
  m: Messages
  request: Approval
  isOwner: boolean
  isFirst: boolean
  isBusy: boolean
  onRefuse: () => void
}

/** Actions on a pending request: an owner decides, the requester withdraws. */
export function RequestActions({ m, request, isOwner, isFirst, isBusy, onRefuse }: Props) {
  return (
    <span data-acts>
      {isOwner && (
        <>
          <button type="button" className="button" onClick={onRefuse}>
            {m.approval.refuse}
          </button>
          <BusyButton
            type="button"
            className={isFirst ? 'button primary' : 'button'}
            busy={isBusy}
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
  )
}
