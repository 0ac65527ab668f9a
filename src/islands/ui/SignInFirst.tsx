import { useEffect, useRef, useState } from 'react'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from './screen.ts'

interface Props extends ScreenProps {
  text: string
  /** Whether it comes unasked, and so takes the focus. */
  isNews?: boolean
  onDone: () => void
}

/** A screen that only a buyer has: one sentence and one button. */
export function SignInFirst({ m, locale, text, isNews = false, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNews) place.current?.focus()
  }, [isNews])
  return (
    <div className="empty">
      <p ref={place} tabIndex={-1} data-sign-in>
        {text}
      </p>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        {m.auth.title}
      </button>
      {open && (
        <SignInDialog m={m} locale={locale} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </div>
  )
}
