import { useState } from 'react'
import { m } from '#i18n/desk/messages.ts'

/** Form that reduces all prices of an answer by a percentage. */
export function ReduceAllPrices({ apply }: { apply: (percent: number) => void }) {
  const [percent, setPercent] = useState('5')
  return (
    <span className="less">
      <label>
        {m.quotations.all}
        <input
          inputMode="numeric"
          maxLength={2}
          aria-label={m.quotations.percent_off_all_prices}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
        %
      </label>
      <button type="button" className="button" onClick={() => apply(Number(percent) || 0)}>
        {m.quotations.apply}
      </button>
    </span>
  )
}
