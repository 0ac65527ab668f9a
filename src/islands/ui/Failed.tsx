import { type ReactNode, useEffect, useRef } from 'react'
import type { Fault } from '#client/send.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  labels: Messages['labels']
  fault: Pick<Fault, 'label' | 'data'>
  /** The one next action. */
  children: ReactNode
}

/** What staff who shop for a customer may not see: asked again, it is refused again. */
const forCustomer = 'label_valet_not_allowed'

/** A screen that could not be loaded: why, with the focus, and the way on where there is one. */
export function Failed({ labels, fault, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="empty">
      <p className="note fail" role="alert" tabIndex={-1} ref={place} data-failed>
        {labelText(labels, fault.label, fault.data)}
      </p>
      {fault.label !== forCustomer && children}
    </div>
  )
}
