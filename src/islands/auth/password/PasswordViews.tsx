import { NewPassword } from './NewPassword.tsx'
import type { PasswordProps } from './password-props.ts'
import { PasswordTab } from './PasswordTab.tsx'

/** Password views of the dialog: the sign-in tab or one of the forms for a new password. */
export function PasswordViews(props: PasswordProps) {
  const { view } = props.state
  const messages = props.m.password
  if (view === 'login') return <PasswordTab {...props} />
  const title = {
    set: messages.set_title,
    reset: messages.reset_title,
    change: messages.change_title,
  }[view]
  return (
    <>
      <h2 id="sign-in-title">{title}</h2>
      <p className="mute">{view === 'set' ? messages.set_intro : messages.code_intro}</p>
      <NewPassword {...props} />
    </>
  )
}
