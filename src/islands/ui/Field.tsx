import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'

/** Attributes that link a control to its label and its error. */
interface FieldIds {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface Props {
  id: string
  label: string
  /** Error text, or undefined if the field is valid. */
  fault?: string | undefined
  /** ID of further text that describes the control. */
  hint?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label, control and error. The error states what to do. */
export function Field({ id, label, fault, hint, children }: Props) {
  const errorId = `${id}-fault`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': hint ? `${errorId} ${hint}` : errorId,
      })}
      <FieldError id={errorId} text={fault} />
    </div>
  )
}
