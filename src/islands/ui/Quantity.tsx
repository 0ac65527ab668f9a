import { useEffect, useState } from 'react'

interface Props {
  value: number
  max: number
  disabled: boolean
  /** Id of the sentence that says what is wrong with the number. */
  fault?: string | undefined
  words: { label: string; less: string; more: string }
  onChange: (quantity: number) => void
}

/** Minus, field, plus; what is typed counts when the field is left or Enter is pressed. */
export function Quantity({ value, max, disabled, fault, words, onChange }: Props) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const commit = () => {
    const wanted = Math.round(Number(typed))
    if (!Number.isFinite(wanted) || wanted < 1) setTyped(String(value))
    else if (wanted !== value) onChange(wanted)
    else setTyped(String(value))
  }
  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={words.less}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={words.label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}
