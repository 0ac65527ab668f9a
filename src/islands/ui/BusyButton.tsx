import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean
  text: string
  /** What it says while it works. */
  working: string
}

/** The one main action; while it works it says so and takes no second touch. */
export function BusyButton({ busy, text, working, disabled = false, ...rest }: Props) {
  return (
    <button className="button primary" aria-busy={busy} disabled={busy || disabled} {...rest}>
      {busy ? working : text}
    </button>
  )
}
