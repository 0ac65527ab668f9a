import { useStore } from '@nanostores/react'
import type { NamedItem } from '#domain/search/keywords.ts'
import type { Messages } from '#i18n/messages.ts'
import { type ChosenNames, type NamedField, namedFields } from '#stores/search/search-names.ts'
import { $popularPicks } from '#stores/search/search-picks.ts'
import { Picks } from './Picks.tsx'

interface Props {
  words: Messages['searchDialog']
  chosen: ChosenNames
  onChoose: (field: NamedField, choice: NamedItem | null) => void
}

/**
 * Maximum number of items, three or four lines of each type, so that the index below stays visible.
 */
const maxShownItems = 12

/** Popular parts, brands and vehicles of the country. A touch fills the field. */
export function HotItems({ words, chosen, onChoose }: Props) {
  const state = useStore($popularPicks)
  if (state.kind === 'failed') return null
  const titles = {
    brand: words.hot_brands,
    category: words.hot_categories,
    serial: words.hot_vehicles,
  }
  return (
    <div className="popular" aria-busy={state.kind !== 'known'}>
      {namedFields.map((field) => (
        <section key={field}>
          <h3>{titles[field]}</h3>
          <Picks
            rows={state.kind === 'known' ? state.hot[field].slice(0, maxShownItems) : []}
            chosen={chosen[field]}
            onChoose={(choice) => onChoose(field, choice)}
          />
        </section>
      ))}
    </div>
  )
}
