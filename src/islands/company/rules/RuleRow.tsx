interface Props {
  /** Sentence with the placeholder `{value}` for the editable value. */
  text: string
  value?: string
  note?: string
  isOn: boolean
  mayEdit: boolean
  onSwitch: () => void
  onEdit?: () => void
}

/** Rule as a sentence with its editable value, and a switch that is saved immediately. */
export function RuleRow({ text, value = '', note, isOn, mayEdit, onSwitch, onEdit }: Props) {
  const [before = '', after = ''] = text.split('{value}')
  return (
    <div className="rule-row">
      <span>
        {before}
        {value &&
          (mayEdit ? (
            <button type="button" onClick={onEdit}>
              {value}
            </button>
          ) : (
            <b>{value}</b>
          ))}
        {after}
        {note && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={`${before}${value}${after}`}
        checked={isOn}
        disabled={!mayEdit}
        onChange={onSwitch}
      />
    </div>
  )
}
