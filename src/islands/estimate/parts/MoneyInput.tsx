import { type KeyboardEvent, useEffect, useState } from 'react'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatAmount } from '#domain/money/format.ts'
import { readMoney } from '#domain/money/read.ts'

interface Props {
  value: number
  money: CurrencyFormat
  label: string
  onChange: (minor: number) => void
}

/** Returns an amount without an empty fraction, as people type it: 2,740 and 2,740.50. */
export function shortAmount(minor: number, money: CurrencyFormat): string {
  const emptyDecimals = money.decimalSeparator + '0'.repeat(money.currencyPrecision)
  const text = formatAmount(minor, money).replace(/^-/, '−')
  return money.currencyPrecision > 0 && text.endsWith(emptyDecimals)
    ? text.slice(0, -emptyDecimals.length)
    : text
}

/** Field for an amount. Typed input counts on blur or Enter; Enter moves to the next amount. */
export function MoneyInput({ value, money, label, onChange }: Props) {
  const [typedText, setTyped] = useState(shortAmount(value, money))
  const [isOdd, setOdd] = useState(false)
  useEffect(() => {
    setTyped(shortAmount(value, money))
    setOdd(false)
  }, [value, money])
  const commit = () => {
    const minor = readMoney(typedText, money)
    setOdd(minor === undefined)
    if (minor !== undefined && minor !== value) onChange(minor)
    else if (minor !== undefined) setTyped(shortAmount(value, money))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-amount-field]')]
    fields[fields.indexOf(event.currentTarget) + 1]?.select()
  }
  return (
    <input
      className="money-input"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={isOdd}
      value={typedText}
      size={Math.max(4, typedText.length)}
      onChange={(event) => setTyped(event.target.value.slice(0, 20))}
      onBlur={commit}
      onKeyDown={onKeyDown}
      data-amount-field
    />
  )
}
