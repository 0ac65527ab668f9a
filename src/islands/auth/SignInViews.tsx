import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SignInTab } from '#stores/auth/sign-in-state.ts'
import { $ciamAddress, loadSignOnMethods } from '#stores/auth/sign-on.ts'
import { CiamTab } from './CiamTab.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { PasswordProps } from './password/password-props.ts'
import { PasswordPart } from './password/PasswordPart.tsx'
import { SignInTabs } from './SignInTabs.tsx'

type Props = Omit<PasswordProps, 'm'> & { m: Omit<PasswordProps['m'], 'password'> }

/** Current view of the dialog: the tabs of the sign-in methods or the form for a new password. */
export function SignInViews({ m, locale, state, onRead, onTry }: Props) {
  const address = useStore($ciamAddress)
  useEffect(() => void loadSignOnMethods(), [])
  const { tab } = state
  const viewProps = { m, locale, state, onRead, onTry }
  if (state.view !== 'login') return <PasswordPart {...viewProps} />
  const tabs: SignInTab[] = address ? ['otp', 'password', 'ciam'] : ['otp', 'password']
  return (
    <>
      <h2 id="sign-in-title">{m.auth.title}</h2>
      <p className="mute">{introOf(m, state)}</p>
      <SignInTabs words={m.auth} tabs={tabs} open={tab} />
      <div id="si-panel" role="tabpanel" aria-labelledby={`si-tab-${tab}`}>
        {tab === 'otp' && <CodeForm {...viewProps} />}
        {tab === 'password' && <PasswordPart {...viewProps} />}
        {tab === 'ciam' && address && <CiamTab words={m.auth} address={address} />}
      </div>
    </>
  )
}

function introOf(m: Props['m'], { tab, isAgain }: Props['state']): string {
  if (isAgain) return m.labels.label_fresh_sign_in
  return tab === 'ciam' ? m.auth.ciam_intro : m.auth.intro
}
