import { carriersOf } from '#domain/shipping/carriers.ts'
import { DeskField } from './DeskField.tsx'

interface Props {
  needs: 'tracking' | 'words' | undefined
  countryId: number
}

/** What an act wants in writing. */
export function DeskWriting({ needs, countryId }: Props) {
  if (needs === 'words')
    return (
      <div className="field">
        <label htmlFor="desk-words">Why? The buyer reads it.</label>
        <textarea id="desk-words" name="words" required maxLength={500} autoFocus />
      </div>
    )
  return (
    <>
      <DeskField
        id="desk-carrier"
        label="Carrier"
        name="carrier"
        list="desk-carriers"
        required
        maxLength={60}
        autoFocus
      />
      <datalist id="desk-carriers">
        {carriersOf(countryId).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <DeskField
        id="desk-tracking"
        label="Tracking number"
        name="trackingNumber"
        required
        maxLength={60}
      />
    </>
  )
}
