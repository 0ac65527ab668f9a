import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/files/sheet.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { linkTo } from '#routes/links.ts'
import text from '#styles/primitives/text.css?inline'
import zones from '#styles/primitives/zones.css?inline'
import { PolicyText } from '../agreement/PolicyText.tsx'
import { loadAgreementMessages } from '../agreement/words.ts'
import { type Policy, policyScreens } from '../ui/policies.ts'

interface Props {
  locale: Locale
  policy: Policy
  back: string
  onBack: () => void
}

/** Policy text shown over the sign-in form. The form keeps its input. */
export function PolicyReader({ locale, policy, back, onBack }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [messages, setWords] = useState<Messages['protocol']>()
  useEffect(() => {
    button.current?.focus()
    void loadAgreementMessages().then(setWords)
    return adoptStyles(text + zones)
  }, [])
  return (
    <div className="policy-reader">
      <button type="button" className="button" ref={button} onClick={onBack}>
        {back}
      </button>
      {messages && <PolicyText words={messages} path={linkTo(locale, policyScreens[policy])} />}
    </div>
  )
}
