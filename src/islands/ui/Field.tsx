import type { ReactNode } from 'react'
import { Fault } from './Fault.tsx'

/** What ties a control to its label and to what is wrong with it. */
interface Tie {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface Props {
  id: string
  label: string
  /** What is wrong with it, in words; undefined while nothing is. */
  fault?: string | undefined
  /** Further text that describes the control, by its id. */
  hint?: string | undefined
  children: (tie: Tie) => ReactNode
}

/** A label, its control and its fault, which stands beside it in words that say what to do. */
export function Field({ id, label, fault, hint, children }: Props) {
  const faultId = `${id}-fault`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': hint ? `${faultId} ${hint}` : faultId,
      })}
      <Fault id={faultId} text={fault} />
    </div>
  )
}
