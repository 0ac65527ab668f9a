import { useEffect, useRef, useState } from 'react'
import { waitForPaint } from '#client/page/wait-for-paint.ts'
import { parseQuantity } from '#domain/cart/quantity.ts'

interface Props {
  value: number
  max: number
  disabled: boolean
  /** ID of the error text. */
  fault?: string | undefined
  words: { label: string; less: string; more: string; remove?: string }
  onChange: (quantity: number) => void
  /** Called with true when the input is no valid quantity. */
  onOdd: (isOdd: boolean) => void
  /** Removes the line. At a quantity of one it replaces the minus button. */
  onRemove?: (button: Element) => void
}

const maxDigits = 6

/**
 * Quantity field with minus and plus buttons. Typed input counts on blur or Enter; an invalid
 * quantity stays as typed. After a press of minus or plus only the number is painted before the
 * change is reported, so that the touch gets a fast response.
 */
export function Quantity(props: Props) {
  const { value, max, disabled, fault, words, onChange, onOdd, onRemove } = props
  const [typedText, setTyped] = useState(String(value))
  /** Number of a press that isn't reported yet. */
  const unreportedQuantity = useRef<number>(undefined)
  useEffect(() => {
    if (unreportedQuantity.current === undefined) setTyped(String(value))
    onOdd(false)
  }, [value, onOdd])
  const commit = () => {
    const parsedQuantity = parseQuantity(typedText)
    onOdd(parsedQuantity === undefined)
    if (parsedQuantity === undefined) return
    setTyped(String(parsedQuantity))
    if (parsedQuantity !== value) onChange(parsedQuantity)
  }
  const shownQuantity = parseQuantity(typedText) ?? value
  const stepBy = (by: number) => {
    const quantity = shownQuantity + by
    unreportedQuantity.current = quantity
    setTyped(String(quantity))
    void waitForPaint().then(() => {
      // A second press before the paint: the last number counts.
      if (unreportedQuantity.current !== quantity) return
      unreportedQuantity.current = undefined
      onChange(quantity)
    })
  }
  const canRemove = onRemove !== undefined && shownQuantity <= 1
  return (
    <div className="quantity">
      <button
        type="button"
        aria-label={canRemove ? words.remove : words.less}
        disabled={!canRemove && (disabled || shownQuantity <= 1)}
        onClick={(event) => (canRemove ? onRemove(event.currentTarget) : stepBy(-1))}
      >
        {canRemove ? <BinIcon /> : '−'}
      </button>
      <input
        inputMode="numeric"
        aria-label={words.label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault}
        value={typedText}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.slice(0, maxDigits))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={disabled || shownQuantity >= max}
        onClick={() => stepBy(1)}
      >
        +
      </button>
    </div>
  )
}

function BinIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}
