import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $deskLanguage } from '#stores/desk/language.ts'
import { $member } from '#stores/desk/member.ts'
import { DeskSignIn } from './sign-in/DeskSignIn.tsx'
import { DeskView } from './DeskView.tsx'

/** Desk application for signed-in staff, with the sign-in form for everyone else. */
export function DeskScreen() {
  const state = useStore($member)
  // The key remounts the whole tree when the language changes.
  const language = useStore($deskLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  if (state.kind === 'unknown') return <p role="status">{m.ui.one_moment}</p>
  if (state.kind === 'nobody')
    return <DeskSignIn key={language} fault={state.fault} busy={state.busy} />
  return <DeskView key={language} member={state.member} />
}
