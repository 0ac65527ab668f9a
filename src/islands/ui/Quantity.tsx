import { useEffect, useState } from 'react'
import { piecesOf } from '#domain/cart/quantity.ts'

interface Props {
  value: number
  max: number
  disabled: boolean
  /** Id of the sentence that says what is wrong with the number. */
  fault?: string | undefined
  words: { label: string; less: string; more: string }
  onChange: (quantity: number) => void
  /** For a touch of minus or plus, where that is something else. */
  onStep?: (quantity: number) => void
  /** Says whether what is typed is no number of pieces at all. */
  onOdd: (isOdd: boolean) => void
}

const mostDigits = 6

/**
 * Minus, field, plus; what is typed counts when the field is left or Enter is pressed. What is no
 * number of pieces stays as it was typed.
 */
export function Quantity(props: Props) {
  const { value, max, disabled, fault, words, onChange, onStep = onChange, onOdd } = props
  const [typed, setTyped] = useState(String(value))
  useEffect(() => {
    setTyped(String(value))
    onOdd(false)
  }, [value, onOdd])
  const commit = () => {
    const said = piecesOf(typed)
    onOdd(said === undefined)
    if (said === undefined) return
    setTyped(String(said))
    if (said !== value) onChange(said)
  }
  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={words.less}
        disabled={disabled || value <= 1}
        onClick={() => onStep(value - 1)}
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
        onChange={(event) => setTyped(event.target.value.slice(0, mostDigits))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={disabled || value >= max}
        onClick={() => onStep(value + 1)}
      >
        +
      </button>
    </div>
  )
}
