import type { Messages } from '#i18n/messages.ts'
import { chooseCity, chooseDistrict, chooseState, type OpenForm } from '#stores/address-form.ts'
import type { AreaChoice } from '#stores/areas.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  words: Messages['order']
  form: OpenForm
  /** What is wrong with the three together; it stands at the last. */
  fault: string | undefined
}

/** State, city, district: each offers what lies below the one before. */
export function AreaFields({ words, form, fault }: Props) {
  const { draft, choices } = form
  return (
    <>
      <Area
        {...{ words, id: 'ad-stateId', label: words.state, value: draft.stateId }}
        choices={choices.states}
        onChoose={(id) => void chooseState(id)}
      />
      <Area
        {...{ words, id: 'ad-cityId', label: words.city, value: draft.cityId }}
        choices={choices.cities}
        onChoose={(id) => void chooseCity(id)}
      />
      <Area
        {...{ words, id: 'ad-districtId', label: words.district, value: draft.districtId, fault }}
        choices={choices.districts}
        onChoose={(id) => void chooseDistrict(id)}
      />
    </>
  )
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
