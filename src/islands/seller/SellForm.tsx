import { useEffect, useRef } from 'react'
import { pageCountry } from '#client/page/page-country.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { documentNames, stepNames } from '#i18n/seller-words.ts'
import { goToStep, sellSteps } from '#stores/company/sell.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { BankStep } from './BankStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { RangeStep } from './RangeStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { SendStep } from './SendStep.tsx'
import { SignatoryStep } from './SignatoryStep.tsx'
import { isDone, type StepProps } from './step-props.ts'

const stepScreens = {
  company: CompanyStep,
  bank: BankStep,
  goods: RangeStep,
  papers: DocumentsStep,
  signatory: SignatoryStep,
  send: SendStep,
}

/**
 * Form in six steps, one per screen. Every step is saved and can be opened by its mark in the
 * progress bar.
 */
export function SellForm({ m, locale, page }: StepProps) {
  const messages = m.sellForm
  const stepTitles = stepNames(messages)
  const { application, step, fault } = page
  const title = useRef<HTMLHeadingElement>(null)
  const isFirstRender = useRef(true)
  useEffect(() => {
    // The page's own heading keeps the focus when the form appears.
    if (!isFirstRender.current) title.current?.focus()
    isFirstRender.current = false
  }, [step])
  const n = sellSteps.indexOf(step) + 1
  const name = stepTitles[step]
  const StepScreen = stepScreens[step]
  return (
    <>
      <nav aria-label={fill(messages.part, { n, of: sellSteps.length, name })}>
        <ol>
          {sellSteps.map((one) => (
            <li key={one} data-done={isDone(page, one)} data-now={one === step}>
              <button
                type="button"
                aria-current={one === step ? 'step' : undefined}
                onClick={() => goToStep(one)}
              >
                {stepTitles[one]}
              </button>
            </li>
          ))}
        </ol>
        <p className="small">
          <b>{fill(messages.part, { n, of: sellSteps.length, name })}</b>{' '}
          {application && (
            <span className="mute">
              {fill(messages.saved, {
                time: formatTime(application.savedAt, pageCountry().utcOffset, locale),
              })}
            </span>
          )}
        </p>
      </nav>
      <section aria-labelledby="sell-step">
        {application?.state === 'ASKED' && application.askedPaper !== '' && (
          <div className="note warn" role="status">
            <b>
              {fill(messages.asked_title, {
                paper: documentNames(messages)[application.askedPaper],
              })}
            </b>{' '}
            {application.words} {messages.asked_text}
          </div>
        )}
        <h2 id="sell-step" tabIndex={-1} ref={title}>
          {name}
        </h2>
        <StepScreen key={step} {...{ m, locale, page }} />
        <FieldError text={fault ? labelText(m.labels, fault.label, null) : undefined} />
      </section>
    </>
  )
}
