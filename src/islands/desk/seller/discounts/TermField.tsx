import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string
}

/** Labelled, required field of a discount form. */
export function TermField({ label, hint, ...input }: Props) {
  return (
    <label>
      {label}
      <input required {...input} />
      {hint && <small>{hint}</small>}
    </label>
  )
}
