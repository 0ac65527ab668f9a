import { useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'

interface Props {
  label: string
  maxLength: number
  /** Texts that a button adds to the field. `word` is the short name on the button. */
  templates?: readonly { word: string; text: string }[]
}

/** Required explanation that a buyer reads, with templates to choose from. */
export function WordsField({ label, maxLength, templates = [] }: Props) {
  const [words, setWords] = useState('')
  const add = (text: string) => {
    const includesText = words.includes(text)
    const nextText = includesText ? words.replace(text, '') : `${words} ${text}`
    setWords(nextText.replace(/\s+/g, ' ').trim().slice(0, maxLength))
  }
  return (
    <>
      {templates.length > 0 && (
        <div data-templates role="group" aria-label={m.case.templates}>
          {templates.map(({ word, text }) => (
            <button
              key={word}
              type="button"
              aria-pressed={words.includes(text)}
              onClick={() => add(text)}
            >
              {word}
            </button>
          ))}
        </div>
      )}
      <label data-words>
        {label}
        <textarea
          name="words"
          rows={2}
          required
          maxLength={maxLength}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <small>{fill(m.case.of_characters, { length: words.length, maxLength })}</small>
      </label>
    </>
  )
}
