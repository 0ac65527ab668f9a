import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean
  text: string
  /** What it says while it works. */
  working: string
}

/**
 * The one main action; while it works it says so and takes no second touch. It is not disabled
 * meanwhile: that would take the focus from who pressed it.
 */
export function BusyButton({ busy, text, working, onClick, ...rest }: Props) {
  return (
    <button
      className="button primary"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? working : text}
    </button>
  )
}
