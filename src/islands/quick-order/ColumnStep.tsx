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
  const columnIndexes = Array.from({ length: width }, (_, index) => index)
  const nameOf = (index: number) => headings[index] || samples[0]?.[index] || ''
  const label = (index: number) => `${fill(words.column, { n: index + 1 })} · ${nameOf(index)}`
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
              {columnIndexes.map((index) => (
                <th key={index} scope="col">
                  {headings[index] || fill(words.column, { n: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.map((row, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are fixed and may repeat
              <tr key={i}>
                {columnIndexes.map((index) => (
                  <td key={index}>{row[index]}</td>
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
            {columnIndexes.map((index) => (
              <option key={index} value={index}>
                {label(index)}
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
            {columnIndexes.map((index) => (
              <option key={index} value={index}>
                {label(index)}
              </option>
            ))}
          </select>
        </label>
        <button className="button dark">{words.columns_go}</button>
      </div>
    </form>
  )
}
