import type { koreanTerms } from '#domain/korea/registration.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenName } from '#routes/screens.ts'
import { type Registration, tickTerms } from '#stores/auth/register.ts'
import { splitPolicyLinks } from '../ui/policies.ts'

const screens: Readonly<Record<string, ScreenName>> = {
  terms: 'termsAndConditions',
  collection: 'consentCollection',
  overseas: 'consentOverseas',
}

interface Props {
  words: Messages['korea']
  locale: Locale
  box: (typeof koreanTerms)[number]
  state: Extract<Registration, { kind: 'form' }>
}

/** One of the three consents. Its text opens next to the form, which keeps its input. */
export function KoreaTerm({ words, locale, box, state }: Props) {
  const termText = { 1: words.term_1, 2: words.term_2, 3: words.term_3 }[box]
  const isTicked = state.ticked.includes(box)
  return (
    <label className="option">
      <input
        type="checkbox"
        name={`term-${box}`}
        aria-invalid={state.isTermsError && !isTicked}
        aria-describedby="korea-terms-fault"
        checked={isTicked}
        onChange={(event) => tickTerms(box, event.target.checked)}
      />
      <span>
        {splitPolicyLinks(termText).map(({ text, name }, index) => {
          const screen = screens[name]
          return screen ? (
            <a
              key={index}
              className="link"
              href={linkTo(locale, screen)}
              target="_blank"
              rel="noopener"
            >
              {text}
            </a>
          ) : (
            text
          )
        })}
      </span>
    </label>
  )
}
