import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NamedItem } from '#domain/search/keywords.ts'
import type { Messages } from '#i18n/messages.ts'
import { $brandIndex } from '#stores/search/search-picks.ts'
import { Picks } from './Picks.tsx'

interface Props {
  words: Messages['searchDialog']
  chosen: NamedItem | null
  onChoose: (brand: NamedItem | null) => void
}

/** Part brands with offers in the country, by first letter, one letter at a time. */
export function BrandIndex({ words, chosen, onChoose }: Props) {
  const state = useStore($brandIndex)
  const [chosenLetter, setChosenLetter] = useState('')
  const letters = state.kind === 'known' ? state.letters : []
  const openGroup = letters.find((group) => group.letter === chosenLetter) ?? letters[0]
  return (
    <section className="index">
      <h3>{words.brands_az}</h3>
      <div className="letters" role="group" aria-label={words.brands_az}>
        {letters.map((group) => (
          <button
            key={group.letter}
            type="button"
            aria-pressed={group === openGroup}
            onClick={() => setChosenLetter(group.letter)}
          >
            {group.letter}
          </button>
        ))}
      </div>
      <Picks rows={openGroup?.rows ?? []} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
