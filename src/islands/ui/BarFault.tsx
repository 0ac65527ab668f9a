import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  text: string
  /** A way out, where the button is none. */
  children?: ReactNode
}

/** Why the main action failed, where the thumb and the eye are; it takes the focus when it comes. */
export function BarFault({ text, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // On a slow phone the field at fault was shown before this is drawn: there the buyer goes on.
    if (!document.activeElement?.matches('[aria-invalid=true]')) place.current?.focus()
  }, [])
  return (
    <p className="note fail" role="alert" tabIndex={-1} ref={place} data-bar-fault>
      {text} {children}
    </p>
  )
}
