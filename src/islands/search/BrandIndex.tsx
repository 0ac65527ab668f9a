import { useEffect, useState } from 'react'
import { send } from '#client/send.ts'
import { byLetter } from '#domain/search/index-letter.ts'
import type { Named } from '#domain/search/keywords.ts'
import type { Messages } from '#i18n/messages.ts'
import { Picks } from './Picks.tsx'

interface Props {
  words: Messages['searchDialog']
  chosen: Named | null
  onChoose: (brand: Named | null) => void
}

type Group = ReturnType<typeof byLetter<Named>>[number]

/** Part brands with offers in the country by their first letter, one letter at a time. */
export function BrandIndex({ words, chosen, onChoose }: Props) {
  const [groups, setGroups] = useState<readonly Group[]>([])
  const [letter, setLetter] = useState('')

  useEffect(() => {
    void send('GET /web-api/v1/index/brandList', {}).then((outcome) => {
      if (!outcome.ok) return
      const brands = outcome.data.map((row) => ({ id: row.brandId, name: row.brandName }))
      const index = byLetter(brands, (row) => row.name)
      setGroups(index)
      setLetter(index[0]?.letter ?? '')
    })
  }, [])

  return (
    <section className="index">
      <h3>{words.brands_az}</h3>
      <div className="letters" role="group" aria-label={words.brands_az}>
        {groups.map((group) => (
          <button
            key={group.letter}
            type="button"
            aria-pressed={group.letter === letter}
            onClick={() => setLetter(group.letter)}
          >
            {group.letter}
          </button>
        ))}
      </div>
      <Picks
        rows={groups.find((group) => group.letter === letter)?.rows ?? []}
        chosen={chosen}
        onChoose={onChoose}
      />
    </section>
  )
}
