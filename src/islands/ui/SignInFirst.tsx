import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
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
  // The dialog makes all behind it inert: on a cheap phone that takes longer than a touch should wait.
  const signIn = () => void afterPaint().then(() => setOpen(true))
  return (
    <div className="empty">
      <p ref={place} tabIndex={-1} data-sign-in>
        {text}
      </p>
      <button type="button" className="button primary" onClick={signIn}>
        {m.auth.title}
      </button>
      {open && (
        <SignInDialog m={m} locale={locale} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </div>
  )
}
