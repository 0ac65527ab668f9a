import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/after-paint.ts'
import { piecesOf } from '#domain/cart/quantity.ts'

interface Props {
  value: number
  max: number
  disabled: boolean
  /** Id of the sentence that says what is wrong with the number. */
  fault?: string | undefined
  words: { label: string; less: string; more: string }
  onChange: (quantity: number) => void
  /** Says whether what is typed is no number of pieces at all. */
  onOdd: (isOdd: boolean) => void
}

const mostDigits = 6

/**
 * Minus, field, plus; what is typed counts when the field is left or Enter is pressed. What is no
 * number of pieces stays as it was typed. After a touch of minus or plus the number alone is drawn
 * before it is told: the finger waits for nothing else.
 */
export function Quantity(props: Props) {
  const { value, max, disabled, fault, words, onChange, onOdd } = props
  const [typed, setTyped] = useState(String(value))
  /** The number of a touch that isn't told yet. */
  const untold = useRef<number>(undefined)
  useEffect(() => {
    if (untold.current === undefined) setTyped(String(value))
    onOdd(false)
  }, [value, onOdd])
  const commit = () => {
    const said = piecesOf(typed)
    onOdd(said === undefined)
    if (said === undefined) return
    setTyped(String(said))
    if (said !== value) onChange(said)
  }
  const shown = piecesOf(typed) ?? value
  const step = (by: number) => {
    const quantity = shown + by
    untold.current = quantity
    setTyped(String(quantity))
    void afterPaint().then(() => {
      // A second touch before the paint: the last number counts.
      if (untold.current !== quantity) return
      untold.current = undefined
      onChange(quantity)
    })
  }
  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={words.less}
        disabled={disabled || shown <= 1}
        onClick={() => step(-1)}
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
        disabled={disabled || shown >= max}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  )
}
