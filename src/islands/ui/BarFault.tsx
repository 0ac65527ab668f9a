import { useEffect, useRef } from 'react'

/** Why the main action failed, where the thumb and the eye are; it takes the focus when it comes. */
export function BarFault({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p className="note fail" role="alert" tabIndex={-1} ref={place} data-bar-fault>
      {text}
    </p>
  )
}
