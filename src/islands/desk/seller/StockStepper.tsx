import { useEffect, useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { setStockAtHome } from '#stores/desk/seller/shop.ts'

interface Props {
  id: number
  number: string
  stock: number
}

/** Time without a change after which a new quantity is saved, milliseconds. */
const saveDelayMs = 2000

const maxStock = 1_000_000

/**
 * Stock of an offer with buttons for one more and one less. It saves by itself two seconds after
 * the last change; until then, Undo returns to the stored quantity.
 */
export function StockStepper({ id, number, stock }: Props) {
  const [typedStock, setTypedStock] = useState(stock)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (typedStock === stock) return undefined
    const clock = setTimeout(() => {
      setBusy(true)
      void setStockAtHome(id, typedStock, stock).then((isSet) => {
        setBusy(false)
        if (!isSet) setTypedStock(stock)
      })
    }, saveDelayMs)
    return () => clearTimeout(clock)
  }, [typedStock, stock, id])
  const set = (quantity: number) =>
    setTypedStock(Math.min(maxStock, Math.max(0, Math.floor(quantity))))
  return (
    <span className="stepper" aria-busy={isBusy}>
      <button
        type="button"
        aria-label={fill(m.seller.one_less_of, { number })}
        disabled={isBusy || typedStock === 0}
        onClick={() => set(typedStock - 1)}
      >
        −
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={fill(m.seller.stock_of, { number })}
        value={typedStock}
        disabled={isBusy}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '') || 0))}
      />
      <button
        type="button"
        aria-label={fill(m.seller.one_more_of, { number })}
        disabled={isBusy}
        onClick={() => set(typedStock + 1)}
      >
        +
      </button>
      {typedStock !== stock && !isBusy && (
        <button type="button" className="undo-stock" onClick={() => setTypedStock(stock)}>
          {m.ui.undo}
        </button>
      )}
    </span>
  )
}
