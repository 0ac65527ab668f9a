import { useState } from 'react'
import type { Approval } from '#contract/company/company-shapes.ts'
import { maxCommentLength } from '#domain/company/limits.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { refuseApproval } from '#stores/company/approvals.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Field } from '../../ui/Field.tsx'

interface Props {
  m: Messages
  request: Approval
  isBusy: boolean
  onClose: () => void
}

/** Dialog to refuse a request. The requester reads the reason, so it is required. */
export function RefuseDialog({ m, request, isBusy, onClose }: Props) {
  const [answer, setAnswer] = useState('')
  const [fault, setFault] = useState(false)
  const messages = m.approval
  const submit = async () => {
    setFault(answer.trim() === '')
    if (answer.trim() === '') return false
    await refuseApproval(request.approvalId, answer)
    return true
  }
  return (
    <AskDialog
      title={fill(messages.refuse_title, { name: request.requesterName })}
      keepLabel={messages.keep}
      submit={messages.refuse_now}
      working={messages.working}
      isBusy={isBusy}
      holdsText
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="refuse-answer"
        label={messages.refuse_why}
        fault={fault ? messages.refuse_need : undefined}
      >
        {(ids) => (
          <input
            {...ids}
            maxLength={maxCommentLength}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
    </AskDialog>
  )
}
