import { useId } from 'react'
import { pictureTypes } from '#domain/upload/limits.ts'
import { Fault } from './Fault.tsx'

interface Props {
  /** What the button says. */
  label: string
  /** What may be chosen. */
  hint: string
  /** How much of a picture has gone, 0 to 1; null while none is on its way. */
  part: number | null
  /** What came of the last one, read out when it changes. */
  done?: string | undefined
  fault?: string | undefined
  onPick: (file: File) => void
}

/**
 * A button that takes a picture, by touch or by key, with how far it is and what came of it. While
 * one is on its way it is not disabled, which would take the focus: who asks for a second is not heard.
 */
export function PictureField({ label, hint, part, done, fault, onPick }: Props) {
  const id = useId()
  const isBusy = part !== null
  return (
    <div className="picture-field">
      <label className="button" aria-busy={isBusy}>
        {label}
        <input
          type="file"
          className="unseen"
          accept={pictureTypes.join(',')}
          aria-disabled={isBusy}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onPick(file)
            // The same picture can be chosen once more after it failed.
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="small mute" id={`${id}-hint`}>
        {hint}
      </p>
      {isBusy && <progress value={part} aria-label={label} />}
      <p className="small" role="status">
        {done}
      </p>
      <Fault id={`${id}-fault`} text={fault} />
    </div>
  )
}
