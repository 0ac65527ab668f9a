interface Props {
  id: string
  text: string
  /** Says what a touch does. */
  label: string
  onRemove: () => void
}

/** A name that was chosen; a touch lets it go. */
export function Chip({ id, text, label, onRemove }: Props) {
  return (
    <p className="took">
      <button type="button" id={id} aria-label={label} onClick={onRemove}>
        {text} <span aria-hidden="true">✕</span>
      </button>
    </p>
  )
}
