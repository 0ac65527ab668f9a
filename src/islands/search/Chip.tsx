interface Props {
  id: string
  text: string
  /** Accessible name that describes the action. */
  label: string
  onRemove: () => void
}

/** Chip of a selected name. A touch removes it. */
export function Chip({ id, text, label, onRemove }: Props) {
  return (
    <p className="took">
      <button type="button" id={id} aria-label={label} onClick={onRemove}>
        {text} <span aria-hidden="true">✕</span>
      </button>
    </p>
  )
}
