import { type FormEvent, useState } from 'react'
import type { DeskQuotation } from '#contract/desk/desk-quotations.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { answerQuotation, declineQuotation } from '#stores/desk/quotations.ts'
import { pluralText } from '../ui/counted.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import {
  reduceAllPrices,
  type DraftLine,
  draftOf,
  hasWrongPrice,
  linesWithPrice,
} from './answer-draft.ts'
import { ReduceAllPrices } from './AllLess.tsx'
import { AnswerHead } from './AnswerHead.tsx'
import { AnswerLine } from './AnswerLine.tsx'
import { Declining } from './Declining.tsx'

/** Answer of the shop: a price per line, one date, a message; or a reason to decline. */
export function AnswerForm({ one, busy }: { one: DeskQuotation; busy: boolean }) {
  const money = moneyOf(one.countryId)
  const [lines, setLines] = useState<readonly DraftLine[]>(() => draftOf(one, money))
  const [isDeclining, setDeclining] = useState(false)
  const [validUntil, setValidUntil] = useState(one.proposedUntil)
  const [message, setMessage] = useState('')
  const offeredLines = linesWithPrice(lines, money)
  const total = offeredLines.reduce(
    (sum, { price, quantity }) => sum + Number(price) * Number(quantity),
    0,
  )
  const today = lines.reduce((sum, { offer, quantity }) => sum + (offer?.price ?? 0) * quantity, 0)
  const set = (index: number, change: Partial<DraftLine>) =>
    setLines(lines.map((line, i) => (i === index ? { ...line, ...change } : line)))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const id = one.quotationShopId
    if (!isDeclining && hasWrongPrice(lines, money)) return
    if (!isDeclining) return void answerQuotation({ id, validUntil, message, lines: offeredLines })
    const remark = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    if (remark) void declineQuotation(id, remark)
  }
  return (
    <form onSubmit={submit}>
      <table>
        <AnswerHead />
        <tbody>
          {one.lines.map((line, index) => (
            <AnswerLine
              key={line.position}
              {...{ one, line, money }}
              draft={lines[index]}
              onChange={(change) => set(index, change)}
            />
          ))}
        </tbody>
      </table>
      <div className="terms">
        <label>
          {m.quotations.message_to_the_buyer}
          <textarea
            rows={2}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
        <label>
          {m.quotations.valid_until}
          <input
            type="date"
            value={validUntil}
            max={one.lastUntil}
            required
            onChange={(event) => setValidUntil(event.target.value)}
          />
        </label>
        <dl>
          <dt>{m.quotations.at_todays_prices}</dt>
          <dd>{formatMoney(today, money)}</dd>
          <dt>{m.quotations.you_give}</dt>
          <dd>{formatMoney(Math.max(0, today - total), money)}</dd>
        </dl>
      </div>
      <div className="acts">
        {!isDeclining && (
          <>
            <button
              className="button primary"
              disabled={busy || offeredLines.length === 0}
              data-answer
            >
              {fill(m.quotations.send_prices, {
                prices: pluralText(m.quotations, 'prices', offeredLines.length),
                total: formatMoney(total, money),
              })}
            </button>
            <p>
              <b>{fill(m.quotations.binds_you_until_stock, { day: validUntil })}</b>{' '}
              {m.quotations.the_buyer_can_accept}
            </p>
            <ReduceAllPrices
              apply={(percent) => setLines(reduceAllPrices(lines, percent, money))}
            />
            <button type="button" className="button" data-risky onClick={() => setDeclining(true)}>
              {m.quotations.decline}
            </button>
          </>
        )}
        {isDeclining && <Declining busy={busy} onBack={() => setDeclining(false)} />}
      </div>
    </form>
  )
}
