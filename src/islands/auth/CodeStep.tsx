import type { Messages } from '#i18n/messages.ts'
import { isCompleteCode } from '#stores/auth/sign-in.ts'
import type { OpenSignIn } from '#stores/auth/sign-in-state.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { CodeField } from './fields/CodeField.tsx'
import { ResendButton } from './fields/ResendButton.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  state: Extract<OpenSignIn, { kind: 'code' }>
  onCode: (typedText: string) => void
}

/** Code step, with a button to request another code after one minute. */
export function CodeStep({ m, state, onCode }: Props) {
  return (
    <>
      <CodeField {...{ m, state, onCode }} />
      <div className="field">
        <BusyButton
          busy={state.busy}
          text={m.auth.submit}
          working={m.auth.working}
          disabled={!isCompleteCode(state)}
        />
        <ResendButton words={m.auth} state={state} />
      </div>
    </>
  )
}
