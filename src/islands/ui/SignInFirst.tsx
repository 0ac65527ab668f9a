import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { keepInTab, readFromTab } from '#client/tab.ts'
import { $expired } from '#stores/session.ts'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from './screen.ts'

interface Props extends ScreenProps {
  text: string
  /** Whether it comes unasked, and so takes the focus. */
  isNews?: boolean
  /** Opens the dialog by itself once per visit (specification section 6, visitors). */
  asksOnce?: boolean
  onDone: () => void
}

/** Marks in the tab that the dialog has opened by itself during this visit. */
const askedKey = 'egg.sign-in-asked'

/** A screen that only a buyer has: one sentence and one button. */
export function SignInFirst({ m, locale, text, isNews, asksOnce, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNews) place.current?.focus()
  }, [isNews])
  // The dialog makes all behind it inert: on a cheap phone that takes longer than a touch should wait.
  const signIn = () => void afterPaint().then(() => setOpen(true))
  useEffect(() => {
    // A session that has just ended is said, and home follows: a dialog would keep the page.
    if (!asksOnce || $expired.get() || readFromTab(askedKey)) return
    keepInTab(askedKey, '1')
    signIn()
  }, [asksOnce])
  return (
    <div className="empty">
      <p ref={place} tabIndex={-1} data-sign-in>
        {text}
      </p>
      <button type="button" className="button primary" aria-haspopup="dialog" onClick={signIn}>
        {m.auth.title}
      </button>
      {open && (
        <SignInDialog m={m} locale={locale} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </div>
  )
}
