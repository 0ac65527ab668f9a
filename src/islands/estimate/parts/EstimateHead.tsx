import { estimateSteps, estimateStepOf } from '#domain/estimate/states.ts'
import { linkTo } from '#routes/links.ts'
import type { EstimateProps } from './view.ts'

/** Heading of an estimate: number, whether changes are saved, and the step of its job. */
export function EstimateHead({ m, locale, state }: EstimateProps) {
  const messages = m.estimate
  const texts: Record<string, string> = messages
  const { estimate, saving } = state
  const step = estimateSteps.indexOf(estimateStepOf(estimate))
  const savingText = {
    saved: messages.saved,
    waiting: messages.saving,
    failed: messages.not_saved,
  }[saving]
  const note = estimate.state === 'DRAFT' ? savingText : texts[`state_${estimate.state}`]
  return (
    <header className="estimate-head">
      <a className="plain-button" href={linkTo(locale, 'estimates')} aria-label={messages.see_all}>
        ←
      </a>
      <h1>
        {messages.one} <span className="number">{estimate.number}</span>
      </h1>
      <p className="mute" role="status" data-saving={saving}>
        {note}
      </p>
      <ol>
        {estimateSteps.map((name, i) => (
          <li key={name} aria-current={i === step ? 'step' : undefined}>
            {i + 1} {texts[`step_${name}`]}
          </li>
        ))}
      </ol>
    </header>
  )
}
