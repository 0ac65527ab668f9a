import { useId } from 'react'
import { pictureTypes } from '#domain/upload/limits.ts'
import { FieldError } from './FieldError.tsx'

interface Props {
  label: string
  /** Accepted file types and sizes. */
  hint: string
  /** Upload progress, 0 to 1; null if no upload is pending. */
  part: number | null
  /** Result of the last upload, announced when it changes. */
  done?: string | undefined
  fault?: string | undefined
  onPick: (file: File) => void
}

/**
 * File button with upload progress and result. It isn't disabled during an upload, because that
 * would lose the focus; a second picture is ignored.
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
            // Allows choosing the same picture again after a failure.
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
      <FieldError id={`${id}-fault`} text={fault} />
    </div>
  )
}
