import { useState } from 'react'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { maxCommentLength } from '#domain/company/limits.ts'
import { linkTo } from '#routes/links.ts'
import { requestApproval } from '#stores/order/checkout-approval.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { focusNextProblem } from '../show-way.ts'

/** True when a rule of the company requires an approval of the draft. */
export const needsApproval = ({ approvalReasons = [] }: OrderDraft): boolean =>
  approvalReasons.length > 0

interface Props extends ScreenProps {
  draft: OrderDraft
  busy: boolean
}

/** Button that asks for approval, with the reason shown before it is pressed. */
export function AskApproval({ m, locale, draft, busy }: Props) {
  const [comment, setComment] = useState('')
  const messages: Record<string, string> = m.approval
  const ask = async () => {
    if (await requestApproval(comment)) location.replace(linkTo(locale, 'company'))
    else focusNextProblem()
  }
  return (
    <>
      <div className="ask-approval" data-own>
        <p className="note warn" data-reasons>
          {m.approval.why_ask}{' '}
          {(draft.approvalReasons ?? []).map((reason) => messages[`reason_${reason}`]).join(' · ')}
        </p>
        <input
          aria-label={m.approval.comment}
          placeholder={m.approval.comment}
          maxLength={maxCommentLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      <BusyButton
        type="button"
        busy={busy}
        text={m.approval.ask}
        working={m.approval.asking}
        onClick={() => void ask()}
      />
    </>
  )
}
