import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
}

/**
 * Labelled field of the desk. The browser reports field errors; the platform reports errors of the
 * whole form.
 */
export function DeskField({ id, label, ...rest }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...rest} />
    </div>
  )
}
