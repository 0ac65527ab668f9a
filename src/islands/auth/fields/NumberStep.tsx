import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import type { OpenSignIn } from '#stores/auth/sign-in-state.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { Policy } from '../../ui/policies.ts'
import { TermsBox } from './TermsBox.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  state: OpenSignIn
  onRead: (policy: Policy) => void
}

/** Terms checkbox and the button that requests a code. */
export function NumberStep({ m, locale, state, onRead }: Props) {
  const messages = m.auth
  return (
    <>
      <TermsBox {...{ m, locale, state, onRead }} />
      <div className="field">
        <BusyButton
          id="si-send"
          busy={state.busy}
          text={messages.send_code}
          working={messages.working}
        />
      </div>
    </>
  )
}
