import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { enter, needsTerms, type OpenSignIn } from '#stores/sign-in.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Fault } from '../ui/Fault.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  state: OpenSignIn
}

/** The box of the terms, where login shows it, and the button that asks for a code. */
export function NumberStep({ m, state }: Props) {
  const words = m.auth
  const { fault, accepted, busy } = state
  return (
    <>
      {needsTerms(state.country) && (
        <div className="field">
          <label className="option">
            <input
              type="checkbox"
              id="si-terms"
              aria-describedby="si-terms-fault"
              checked={accepted}
              onChange={(event) => enter({ accepted: event.target.checked })}
            />
            <span>{words.terms}</span>
          </label>
          <Fault
            id="si-terms-fault"
            text={fault?.field === 'terms' ? labelText(m.labels, fault.label, null) : undefined}
          />
        </div>
      )}
      <div className="field">
        <BusyButton busy={busy} text={words.send_code} working={words.working} />
      </div>
    </>
  )
}
