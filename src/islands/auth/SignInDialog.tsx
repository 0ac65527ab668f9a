import { useEffect, useRef, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { pageCountry } from '#client/page-says.ts'
import { countries, countryOf } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import { checkNumber, sendCode, signIn } from '#stores/sign-in.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { Captcha } from './Captcha.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  locale: Locale
  onClose: () => void
  onDone: () => void
}

type Step = 'number' | 'captcha' | 'code'

/**
 * Login by one-time code (specification section 4): the captcha opens first, after success a
 * 60-second countdown runs. The dialog doesn't close by a click outside.
 */
export function SignInDialog({ m, locale, onClose, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [country, setCountry] = useState(pageCountry)
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [step, setStep] = useState<Step>('number')
  const [faults, setFaults] = useState<{ mobile?: string; code?: string; terms?: string }>({})
  const [wait, setWait] = useState(0)
  const [busy, setBusy] = useState(false)
  const words = m.auth
  // Login hides the terms boxes for Korea: they belong to its registration.
  const needsTerms = country.countryCode !== 'KR'

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const askForCode = async () => {
    setFaults({})
    if (needsTerms && !accepted) return setFaults({ terms: words.terms_required })
    setBusy(true)
    const outcome = await checkNumber(country, mobile)
    setBusy(false)
    if (outcome.ok) setStep('captcha')
    else setFaults({ mobile: labelText(m.labels, outcome.label, outcome.data) })
  }

  const passCaptcha = async (captcha: { token: string; answer: string }) => {
    const outcome = await sendCode(country, mobile, captcha)
    if (outcome.ok) {
      setStep('code')
      setWait(outcome.data.resendAfterSeconds)
    } else {
      setStep(code || step === 'code' ? 'code' : 'number')
      setFaults({ mobile: labelText(m.labels, outcome.label, outcome.data) })
      // A code that went a moment ago is still good: let it be typed.
      if (outcome.label === 'label_code_too_often') setStep('code')
    }
  }

  const submitCode = async (typed: string) => {
    if (busy || typed.length !== 4) return
    setBusy(true)
    setFaults({})
    const outcome = await signIn(country, mobile, typed, needsTerms && accepted)
    setBusy(false)
    if (outcome.ok) {
      onClose()
      onDone()
    } else {
      setFaults({ code: labelText(m.labels, outcome.label, outcome.data) })
      setCode('')
    }
  }

  return (
    <dialog ref={dialog} aria-labelledby="sign-in-title" onCancel={onClose} onClose={onClose}>
      <button type="button" className="close" aria-label={words.close} onClick={onClose}>
        ✕
      </button>
      <form
        className="in"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'code') void submitCode(code)
          else if (step === 'number') void askForCode()
        }}
      >
        <h2 id="sign-in-title">{words.title}</h2>
        <p className="mute">{words.intro}</p>
        <div className="field">
          <label htmlFor="si-mobile">{words.mobile}</label>
          <div className="phone">
            <select
              aria-label={words.country}
              value={country.id}
              disabled={step === 'captcha'}
              onChange={(event) => setCountry(countryOf(Number(event.target.value)))}
            >
              {countries.map((row) => (
                <option key={row.id} value={row.id}>
                  {row.countryCode} {row.areaCode}
                </option>
              ))}
            </select>
            <input
              id="si-mobile"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder={country.mobileExample}
              value={mobile}
              maxLength={20}
              disabled={step === 'captcha'}
              aria-invalid={faults.mobile !== undefined}
              aria-describedby="si-mobile-fault"
              onChange={(event) => {
                setMobile(event.target.value)
                if (step === 'code') setStep('number')
              }}
            />
          </div>
          <p className="fault" id="si-mobile-fault" role="alert">
            {faults.mobile}
          </p>
        </div>
        {step === 'captcha' && (
          <Captcha locale={locale} title={words.verify} onPass={(c) => void passCaptcha(c)} />
        )}
        {step === 'code' && (
          <div className="field">
            <label htmlFor="si-code">{words.code}</label>
            <input
              id="si-code"
              className="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              aria-invalid={faults.code !== undefined}
              aria-describedby="si-code-fault si-code-hint"
              onChange={(event) => {
                const typed = event.target.value.replace(/\D/g, '').slice(0, 4)
                setCode(typed)
                void submitCode(typed)
              }}
            />
            <p className="fault" id="si-code-fault" role="alert">
              {faults.code}
            </p>
            <p className="mute small" id="si-code-hint">
              {fill(words.code_sent, { phone: `${country.areaCode} ${mobile}` })}
            </p>
          </div>
        )}
        {step === 'number' && needsTerms && (
          <div className="field">
            <label className="opt">
              <input
                type="checkbox"
                checked={accepted}
                onChange={(event) => setAccepted(event.target.checked)}
              />
              <span>{words.terms}</span>
            </label>
            <p className="fault" role="alert">
              {faults.terms}
            </p>
          </div>
        )}
        <div className="field">
          {step === 'number' && (
            <button className="btn go" disabled={busy}>
              {busy ? words.working : words.send_code}
            </button>
          )}
          {step === 'code' && (
            <>
              <button className="btn go" disabled={busy || code.length !== 4}>
                {busy ? words.working : words.submit}
              </button>
              <button
                type="button"
                className="btn"
                disabled={wait > 0 || busy}
                onClick={() => setStep('captcha')}
              >
                {wait > 0 ? fill(words.resend_in, { n: wait }) : words.resend}
              </button>
            </>
          )}
        </div>
        <p className="mute small">{words.new_account}</p>
      </form>
    </dialog>
  )
}
