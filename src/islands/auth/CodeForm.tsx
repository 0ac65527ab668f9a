import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { requestCode, enterCode, passCaptcha, submitCode } from '#stores/auth/sign-in.ts'
import { type OpenSignIn, waitsForApproval, phoneOf } from '#stores/auth/sign-in-state.ts'
import { KoreaDoor } from '../korea/KoreaDoor.tsx'
import { Captcha } from './fields/Captcha.tsx'
import { CodeStep } from './CodeStep.tsx'
import { MobileField } from './fields/MobileField.tsx'
import { NumberStep } from './fields/NumberStep.tsx'
import { ThirdParty } from './ThirdParty.tsx'
import type { Policy } from '../ui/policies.ts'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  state: OpenSignIn
  onRead: (policy: Policy) => void
  /** Called with the result of a sign-in attempt. */
  onTry: (trying: Promise<boolean>) => void
}

/** Sign-in by one-time code: mobile number, captcha, code. */
export function CodeForm({ m, locale, state, onRead, onTry }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (state.kind === 'code') onTry(submitCode())
        else void requestCode()
      }}
    >
      <MobileField m={m} state={state} />
      {state.kind === 'captcha' && (
        <Captcha
          locale={locale}
          title={m.auth.verify}
          number={phoneOf(state)}
          onPass={(c) => void passCaptcha(c)}
        />
      )}
      {state.kind === 'code' && (
        <CodeStep m={m} state={state} onCode={(typedText) => onTry(enterCode(typedText))} />
      )}
      {state.kind === 'number' && <NumberStep {...{ m, locale, state, onRead }} />}
      {!state.isAgain &&
        (waitsForApproval(state) ? (
          <KoreaDoor isOpen />
        ) : (
          <p className="mute small">{m.auth.new_account}</p>
        ))}
      <ThirdParty words={m.auth} />
    </form>
  )
}
