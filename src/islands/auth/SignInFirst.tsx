import { useEffect, useRef, useState } from 'react'
import { waitForPaint } from '#client/page/wait-for-paint.ts'
import { storeInTab, readFromTab } from '#client/page/tab.ts'
import { $sessionExpired } from '#stores/session/session.ts'
import { SignInDialog } from './SignInDialog.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  text: string
  /**
   * True when the prompt appears without an action of the visitor and therefore takes the focus.
   */
  takesFocus?: boolean
  /** True when the dialog opens by itself once per visit (specification section 6, visitors). */
  asksOnce?: boolean
  onDone: () => void
}

/** Session storage key that marks that the dialog has opened by itself during this visit. */
const autoOpenedKey = 'egg.sign-in-asked'

/** Sign-in prompt of a screen for signed-in buyers: one sentence and one button. */
export function SignInFirst({ m, locale, text, takesFocus, asksOnce, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const elementRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) elementRef.current?.focus()
  }, [takesFocus])
  // Opening a dialog makes the page behind it inert. On a cheap phone that would delay the response
  // to the touch.
  const signIn = () => void waitForPaint().then(() => setOpen(true))
  useEffect(() => {
    // When a session expires, a message is shown and the home page opens. A dialog would block
    // both.
    if (!asksOnce || $sessionExpired.get() || readFromTab(autoOpenedKey)) return
    storeInTab(autoOpenedKey, '1')
    signIn()
  }, [asksOnce])
  return (
    <div className="empty">
      <p ref={elementRef} tabIndex={-1} data-sign-in>
        {text}
      </p>
      <button type="button" className="button primary" aria-haspopup="dialog" onClick={signIn}>
        {m.auth.title}
      </button>
      {isOpen && (
        <SignInDialog m={m} locale={locale} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </div>
  )
}
