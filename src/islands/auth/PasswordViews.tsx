import { NewPassword } from './NewPassword.tsx'
import type { PasswordProps } from './password-props.ts'
import { PasswordTab } from './PasswordTab.tsx'

/** What the dialog shows of passwords: its tab, or one of the ways to a new one. */
export function PasswordViews(props: PasswordProps) {
  const { view } = props.state
  const words = props.m.password
  if (view === 'login') return <PasswordTab {...props} />
  const title = { set: words.set_title, reset: words.reset_title, change: words.change_title }[view]
  return (
    <>
      <h2 id="sign-in-title">{title}</h2>
      <p className="mute">{view === 'set' ? words.set_intro : words.code_intro}</p>
      <NewPassword {...props} />
    </>
  )
}
