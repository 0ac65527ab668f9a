import { useState } from 'react'
import { maxMarkupPercent, suggestedMarkups } from '#domain/estimate/markup.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeEstimate } from '#stores/estimate/estimate.ts'
import { editEstimate } from '#stores/estimate/edit.ts'

/**
 * Markup for all parts whose price isn't overwritten: four presets, or a percentage that the
 * workshop enters.
 */
export function MarkupChoice({ words, markup }: { words: Messages['estimate']; markup: number }) {
  const isOffered = suggestedMarkups.some((offered) => offered === markup)
  const [typedText, setTyped] = useState(isOffered ? '' : String(markup))
  const choose = (next: number) => changeEstimate((draft) => editEstimate(draft, { markup: next }))
  const commit = () => {
    const percent = Number(typedText)
    if (
      typedText !== '' &&
      Number.isInteger(percent) &&
      percent >= 0 &&
      percent <= maxMarkupPercent
    )
      choose(percent)
  }
  return (
    <div className="markup-choice" role="group" aria-label={words.markup}>
      <span>{words.markup}</span>
      {suggestedMarkups.map((percent) => (
        <button
          type="button"
          key={percent}
          aria-pressed={percent === markup}
          onClick={() => {
            setTyped('')
            choose(percent)
          }}
        >
          {percent}%
        </button>
      ))}
      <input
        inputMode="numeric"
        placeholder="…%"
        aria-label={words.own_markup}
        value={typedText}
        data-chosen={!isOffered || undefined}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}
