import type { MouseEvent } from 'react'
import { deskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import type { Change } from '../ui/use-url-state.ts'

interface Props {
  stage: string | undefined
  toAnswer: number
  toShip: number
  go: (change: Change) => void
}

/** Filters of the work list. Each is a link. */
export function WorkChips({ stage, toAnswer, toShip, go }: Props) {
  const chipRows = [
    { word: m.seller.all, count: toAnswer + toShip, stage: undefined },
    { word: m.ui.to_confirm, count: toAnswer, stage: 'CONFIRM' },
    { word: m.ui.to_ship, count: toShip, stage: 'SHIP' },
  ]
  const choose = (event: MouseEvent, to: string | undefined) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ stage: to })
  }
  return (
    <nav aria-label={m.seller.filter_of_your_work}>
      {chipRows.map((chip) => (
        <a
          key={chip.word}
          href={`/desk${deskQuery({ view: 'home', ...(chip.stage && { stage: chip.stage }) })}`}
          aria-current={chip.stage === stage ? 'true' : undefined}
          onClick={(event) => choose(event, chip.stage)}
        >
          {chip.word} {chip.count}
        </a>
      ))}
    </nav>
  )
}
