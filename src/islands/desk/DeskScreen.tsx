import { useStore } from '@nanostores/react'
import { $member } from '#stores/desk/member.ts'
import { DeskSignIn } from './sign-in/DeskSignIn.tsx'
import { DeskView } from './DeskView.tsx'

/** Desk application for signed-in staff, with the sign-in form for everyone else. */
export function DeskScreen() {
  const state = useStore($member)
  if (state.kind === 'unknown') return <p role="status">One moment …</p>
  if (state.kind === 'nobody') return <DeskSignIn fault={state.fault} busy={state.busy} />
  return <DeskView member={state.member} />
}
