import { type FormEvent, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import { addNumber } from '#stores/part-list/open-list.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Field that adds a part by its number. */
export function AddNumber({ m, locale, busy }: ScreenProps & { busy: boolean }) {
  const messages = m.partLists
  const [missingNumber, setMissingNumber] = useState('')
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const number = String(new FormData(form).get('number')).trim()
    if (!number || busy) return
    const isFound = await addNumber(number)
    setMissingNumber(isFound ? '' : number)
    if (isFound) form.reset()
  }
  return (
    <form className="add-number" onSubmit={(event) => void add(event)}>
      <label htmlFor="add-number">{messages.number}</label>
      <input
        id="add-number"
        className="number"
        name="number"
        maxLength={60}
        placeholder="04465-0K240"
        autoComplete="off"
        required
      />
      <button className="button" aria-disabled={busy}>
        {messages.add}
      </button>
      <p role="status">
        {missingNumber && (
          <>
            {fill(messages.not_found, { number: missingNumber })}{' '}
            <a
              className="link"
              href={linkTo(locale, 'search', {}, { oeNumberOrBrandSku: missingNumber })}
            >
              {messages.search}
            </a>
          </>
        )}
      </p>
    </form>
  )
}
