import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { applyInput, needsTerms, type OpenSignIn } from '#stores/auth/sign-in-state.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { isPolicy, type Policy, policyScreens, splitPolicyLinks } from '../../ui/policies.ts'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  state: OpenSignIn
  onRead: (policy: Policy) => void
}

/** Terms checkbox of the sign-in. Each policy opens in the dialog, and the form keeps its input. */
export function TermsBox({ m, locale, state, onRead }: Props) {
  const { fault, accepted } = state
  if (!needsTerms(state)) return null
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          id="si-terms"
          aria-describedby="si-terms-fault"
          checked={accepted}
          onChange={(event) => applyInput({ accepted: event.target.checked })}
        />
        <span>
          {splitPolicyLinks(m.auth.terms).map(({ text, name }, index) =>
            isPolicy(name) ? (
              <a
                key={index}
                className="link"
                href={linkTo(locale, policyScreens[name])}
                target="_blank"
                rel="noopener"
                onClick={(event) => {
                  event.preventDefault()
                  onRead(name)
                }}
              >
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </span>
      </label>
      <FieldError
        id="si-terms-fault"
        text={fault?.field === 'terms' ? labelText(m.labels, fault.label, null) : undefined}
      />
    </div>
  )
}
