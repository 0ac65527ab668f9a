import { type AreaLevel, countryOf } from '#domain/country/countries.ts'
import type { Messages } from '#i18n/messages.ts'
import { chooseCity, chooseDistrict, chooseState, type OpenForm } from '#stores/address-form.ts'
import type { AreaChoice } from '#stores/areas.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  words: Messages['order']
  form: OpenForm
  /** What is wrong with the areas together; it stands at the last. */
  fault: string | undefined
}

/* What each level offers, and what happens when it is chosen. */
const levels = {
  state: { offers: 'states', choose: chooseState },
  city: { offers: 'cities', choose: chooseCity },
  district: { offers: 'districts', choose: chooseDistrict },
} as const satisfies Record<AreaLevel, object>

/** The levels that the country's addresses have: each offers what lies below the one before. */
export function AreaFields({ words, form, fault }: Props) {
  const { draft, choices } = form
  const fields = countryOf(form.countryId).areaFields
  return fields.map((level) => (
    <Area
      key={level}
      id={`ad-${level}Id`}
      {...{ words, label: words[level], value: draft[`${level}Id`] }}
      fault={level === fields.at(-1) ? fault : undefined}
      choices={choices[levels[level].offers]}
      onChoose={(id) => void levels[level].choose(id)}
    />
  ))
}

interface AreaProps {
  words: Messages['order']
  id: string
  label: string
  value: number
  fault?: string | undefined
  choices: readonly AreaChoice[]
  onChoose: (id: number) => void
}

function Area({ words, id, label, value, fault, choices, onChoose }: AreaProps) {
  return (
    <Field id={id} label={label} fault={fault}>
      {(tie) => (
        <select
          {...tie}
          value={value}
          disabled={choices.length === 0}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          <option value={0}>{words.choose}</option>
          {choices.map((row) => (
            <option key={row.id} value={row.id}>
              {row.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
