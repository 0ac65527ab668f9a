import type { MouseEvent } from 'react'
import { type DeskView, deskQuery } from '#domain/desk/address.ts'
import type { Change } from './use-address.ts'

interface Props {
  view: DeskView | undefined
  go: (change: Change) => void
}

const places: readonly { word: string; view: DeskView | undefined }[] = [
  { word: 'Orders', view: undefined },
  { word: 'Returns', view: 'returns' },
  { word: 'Messages', view: 'messages' },
]

/** What the desk has beside orders. */
export function DeskNav({ view, go }: Props) {
  const open = (event: MouseEvent, to: DeskView | undefined) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ view: to, text: undefined, order: undefined })
  }
  return (
    <nav aria-label="Desk">
      {places.map((place) => (
        <a
          key={place.word}
          href={`/desk${deskQuery(place.view ? { view: place.view } : {})}`}
          aria-current={place.view === view ? 'page' : undefined}
          onClick={(event) => open(event, place.view)}
        >
          {place.word}
        </a>
      ))}
    </nav>
  )
}
