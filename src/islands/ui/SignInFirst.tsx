import { useState } from 'react'
import { SignInDialog } from '../auth/SignInDialog.tsx'
import type { ScreenProps } from './screen.ts'

interface Props extends ScreenProps {
  text: string
  onDone: () => void
}

/** A screen that only a buyer has: one sentence and one button. */
export function SignInFirst({ m, locale, text, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="empty">
      <p>{text}</p>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        {m.auth.title}
      </button>
      {open && (
        <SignInDialog m={m} locale={locale} onClose={() => setOpen(false)} onDone={onDone} />
      )}
    </div>
  )
}
