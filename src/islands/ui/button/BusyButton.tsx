import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean
  text: string
  /** Text while the action is pending. */
  working: string
}

/**
 * Main button. While busy it shows the progress text and ignores further presses. It is not
 * disabled, because a disabled button loses the focus.
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
