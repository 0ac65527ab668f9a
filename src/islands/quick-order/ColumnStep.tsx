import { type FormEvent } from 'react'
import type { ColumnQuestion } from '#domain/quick-order/columns.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { checkList } from '#stores/quick-order/quick-order.ts'

interface Props {
  question: ColumnQuestion
  words: Messages['quickOrder']
}

/**
 * Asks which column contains the part number and which the quantity. Shows the first rows of the
 * table.
 */
export function ColumnStep({ question, words }: Props) {
  const { headings, samples, guess } = question
  const width = Math.max(headings.length, ...samples.map((row) => row.length))
  const columnIndexes = Array.from({ length: width }, (_, at) => at)
  const nameOf = (at: number) => headings[at] || samples[0]?.[at] || ''
  const label = (at: number) => `${fill(words.column, { n: at + 1 })} · ${nameOf(at)}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void checkList({ number: Number(form.get('number')), quantity: Number(form.get('quantity')) })
  }
  return (
    <form className="column-step" onSubmit={submit}>
      <h2>{words.columns_title}</h2>
      <p>{words.columns_intro}</p>
      <div className="sample">
        <table>
          <thead>
            <tr>
              {columnIndexes.map((at) => (
                <th key={at} scope="col">
                  {headings[at] || fill(words.column, { n: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((row, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are fixed and may repeat
              <tr key={i}>
                {columnIndexes.map((at) => (
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="answers">
        <label>
          {words.number}
          <select name="number" defaultValue={Math.max(0, guess.number)}>
            {columnIndexes.map((at) => (
              <option key={at} value={at}>
                {label(at)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.quantity}
          <select name="quantity" required defaultValue={guess.quantity < 0 ? '' : guess.quantity}>
            <option value="" disabled>
              {words.choose}
            </option>
            <option value={-1}>{words.columns_none}</option>
            {columnIndexes.map((at) => (
              <option key={at} value={at}>
                {label(at)}
              </option>
            ))}
          </select>
        </label>
        <button className="button dark">{words.columns_go}</button>
      </div>
    </form>
  )
}
