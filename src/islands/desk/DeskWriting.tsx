import { Field } from '../ui/Field.tsx'

const carriers = ['Kerry', 'Flash', 'J&T', 'Thailand Post', 'DHL', 'CJ Logistics', 'Own driver']

/** What an act wants in writing. */
export function DeskWriting({ needs }: { needs: 'tracking' | 'words' | undefined }) {
  if (needs === 'words')
    return (
      <Field id="desk-words" label="Why? The buyer reads it.">
        {(tie) => <textarea {...tie} name="words" required maxLength={500} autoFocus />}
      </Field>
    )
  return (
    <>
      <Field id="desk-carrier" label="Carrier">
        {(tie) => (
          <input {...tie} name="carrier" list="desk-carriers" required maxLength={60} autoFocus />
        )}
      </Field>
      <datalist id="desk-carriers">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field id="desk-tracking" label="Tracking number">
        {(tie) => <input {...tie} name="trackingNumber" required maxLength={60} />}
      </Field>
    </>
  )
}
