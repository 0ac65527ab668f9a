import { m } from '#i18n/desk/messages.ts'

const steps = ['upload', 'match', 'check', 'apply'] as const
type Step = (typeof steps)[number]

/** Steps of an import, with the current one. */
export function ImportSteps({ at }: { at: Step }) {
  const words: Record<Step, string> = {
    upload: m.offers.step_upload,
    match: m.offers.step_match,
    check: m.offers.step_check,
    apply: m.offers.step_apply,
  }
  return (
    <ol className="import-steps">
      {steps.map((step, i) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          <b>{i + 1}</b> {words[step]}
        </li>
      ))}
    </ol>
  )
}
