import { NewPassword } from './NewPassword.tsx'
import type { PasswordProps } from './password-props.ts'
import { PasswordTab } from './PasswordTab.tsx'

/** Password views of the dialog: the sign-in tab or one of the forms for a new password. */
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
