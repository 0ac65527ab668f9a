import { type Urgency, urgencies } from '#domain/estimate/lines.ts'
import type { Messages } from '#i18n/messages.ts'
import { urgencyLabel } from '#i18n/urgency-word.ts'
import { Field } from '../../ui/Field.tsx'

interface Props {
  m: Messages
  urgency: Urgency
  choose: (urgency: Urgency) => void
}

/** Selection of the urgency of a finding, or of no urgency. */
export function UrgencyField({ m, urgency, choose }: Props) {
  return (
    <Field id="labour-urgency" label={m.estimate.urgency}>
      {(ids) => (
        <select
          {...ids}
          value={urgency}
          onChange={(event) => choose(event.target.value as Urgency)}
        >
          {urgencies.map((one) => (
            <option key={one} value={one}>
              {one === '' ? m.estimate.urgency_none : urgencyLabel(one, m.estimateOwner)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
