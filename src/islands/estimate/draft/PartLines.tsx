import { AddPart } from './AddPart.tsx'
import { MarkupChoice } from './MarkupChoice.tsx'
import { PartLine } from './PartLine.tsx'
import type { SectionProps } from '../parts/view.ts'

/** Parts of a draft with cost and profit per line, which the customer never sees. */
export function PartLines({ m, locale, state, amounts }: SectionProps) {
  const messages = m.estimate
  const { lines, markup, profit } = state.estimate
  const parts = lines.filter(({ kind }) => kind === 'PART')
  const labour = lines.filter(({ kind }) => kind === 'LABOUR')
  return (
    <section className="part-lines" data-parts data-no-profit={profit === null || undefined}>
      <header>
        <h2>
          {messages.parts} <small className="mute">{parts.length}</small>
        </h2>
        <MarkupChoice {...{ words: messages, markup }} />
      </header>
      <div className="line-heads" aria-hidden="true">
        <span>{messages.head_part}</span>
        <span>{messages.head_stock}</span>
        <span>{messages.head_quantity}</span>
        <span className="private">{messages.head_cost}</span>
        <span className="private">{messages.head_profit}</span>
        <span>{messages.head_price}</span>
        <span>{messages.head_amount}</span>
      </div>
      <ul>
        {parts.map((line) => (
          <PartLine key={line.id} {...{ words: messages, amounts, line, labour }} />
        ))}
      </ul>
      <AddPart {...{ m, locale, state }} />
    </section>
  )
}
