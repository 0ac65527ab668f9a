import { useState } from 'react'
import type { Estimate } from '#contract/estimate/estimate-shapes.ts'
import { maximumLengths } from '#domain/estimate/limits.ts'
import { locales, writtenLocales } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeEstimate } from '#stores/estimate/estimate.ts'
import { editEstimate } from '#stores/estimate/edit.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Field } from '../../ui/Field.tsx'

interface Props {
  m: Messages
  estimate: Estimate
  onClose: () => void
}

const fields = [
  ['plate', 'plate', maximumLengths.plate],
  ['vehicle', 'vehicle', maximumLengths.vehicle],
  ['mileage', 'mileage', 7],
  ['ownerName', 'owner_name', maximumLengths.name],
  ['ownerPhone', 'owner_phone', maximumLengths.phone],
] as const

/** Dialog for plate, vehicle, mileage, customer and the customer's language. */
export function CarDialog({ m, estimate, onClose }: Props) {
  const messages = m.estimate
  const [typed, setTyped] = useState({
    plate: estimate.plate,
    vehicle: estimate.vehicle,
    mileage: estimate.mileage ? String(estimate.mileage) : '',
    ownerName: estimate.ownerName,
    ownerPhone: estimate.ownerPhone,
    locale: estimate.locale,
  })
  const save = async () => {
    const mileage = Number(typed.mileage.replace(/\D/g, '')) || 0
    // Once the vehicle name is edited, it no longer refers to the model from the cart.
    const isSame = typed.vehicle === estimate.vehicle
    const vehicleModelId = isSame ? estimate.vehicleModelId : null
    changeEstimate((draft) => editEstimate(draft, { ...typed, mileage, vehicleModelId }))
    return true
  }
  return (
    <AskDialog
      title={messages.car_title}
      keepLabel={messages.cancel}
      submit={messages.save}
      working={messages.saving}
      isBusy={false}
      holdsText
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map(([name, label, max]) => (
        <Field key={name} id={`car-${name}`} label={messages[label]}>
          {(ids) => (
            <input
              {...ids}
              maxLength={max}
              autoComplete="off"
              inputMode={name === 'mileage' ? 'numeric' : name === 'ownerPhone' ? 'tel' : 'text'}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field id="car-locale" label={messages.language}>
        {(ids) => (
          <select
            {...ids}
            value={typed.locale}
            onChange={(event) => setTyped({ ...typed, locale: event.target.value })}
          >
            {writtenLocales.map((code) => (
              <option key={code} value={code}>
                {locales[code].name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </AskDialog>
  )
}
