import { type AreaLevel, countryOf } from '#domain/country/countries.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  chooseCity,
  chooseDistrict,
  chooseState,
  type OpenForm,
} from '#stores/address/address-form.ts'
import type { AreaChoice } from '#stores/address/areas.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  words: Messages['order']
  form: OpenForm
  /** Error about the areas as a whole, shown at the first level still to be chosen. */
  fault: string | undefined
}

/* For each area level: the key of its choices and the action that selects one. */
const levels = {
  state: { offers: 'states', choose: chooseState },
  city: { offers: 'cities', choose: chooseCity },
  district: { offers: 'districts', choose: chooseDistrict },
} as const satisfies Record<AreaLevel, object>

/**
 * Area selects of the country's address format. Each level offers the areas below the selected
 * parent.
 */
export function AreaFields({ words, form, fault }: Props) {
  const { draft, choices } = form
  const fields = countryOf(form.countryId).areaFields
  const firstUnselectedLevel =
    fields.find((level) => draft[`${level}Id`] === 0) ?? fields[fields.length - 1]
  return fields.map((level, index) => (
    <Area
      key={level}
      id={`ad-${level}Id`}
      {...{ words, label: words[level], value: draft[`${level}Id`] }}
      isOpen={index <= fields.findIndex((one) => one === firstUnselectedLevel)}
      fault={level === firstUnselectedLevel ? fault : undefined}
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
  /** True when the parent area is selected. The field stays focusable while its choices load. */
  isOpen: boolean
  fault?: string | undefined
  choices: readonly AreaChoice[]
  onChoose: (id: number) => void
}

function Area({ words, id, label, value, isOpen, fault, choices, onChoose }: AreaProps) {
  return (
    <Field id={id} label={label} fault={fault}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          disabled={!isOpen}
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
