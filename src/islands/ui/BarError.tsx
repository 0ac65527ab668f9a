import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  text: string
  /** Alternative action, if the main button can't solve it. */
  children?: ReactNode
}

/** Reason why the main action failed, next to its button. Takes the focus when it appears. */
export function BarError({ text, children }: Props) {
  const elementRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // On a slow phone the invalid field may have been focused before this renders. Leave the focus
    // there.
    if (!document.activeElement?.matches('[aria-invalid=true]')) elementRef.current?.focus()
  }, [])
  return (
    <p className="note fail" role="alert" tabIndex={-1} ref={elementRef} data-bar-fault>
      {text} {children}
    </p>
  )
}
