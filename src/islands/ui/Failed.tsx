import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '#client/send/send.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  labels: Messages['labels']
  fault: Pick<CallError, 'label' | 'data'>
  /** Main action of the screen. */
  children: ReactNode
}

/** Label of the refusal for staff during impersonation. A retry would fail again. */
const impersonationRefused = 'label_valet_not_allowed'

/** Screen that failed to load: reason, with the focus, and an action if one helps. */
export function Failed({ labels, fault, children }: Props) {
  const elementRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => elementRef.current?.focus(), [])
  return (
    <div className="empty">
      <p className="note fail" role="alert" tabIndex={-1} ref={elementRef} data-failed>
        {labelText(labels, fault.label, fault.data)}
      </p>
      {fault.label !== impersonationRefused && children}
    </div>
  )
}
