import type { MouseEvent } from 'react'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import type { Change } from '../ui/use-url-state.ts'

interface Props {
  stage: string | undefined
  answerCount: number
  shipCount: number
  go: (change: Change) => void
}

/** Filters of the work list. Each is a link. */
export function WorkChips({ stage, answerCount, shipCount, go }: Props) {
  const chipRows = [
    { word: m.seller.all, count: answerCount + shipCount, stage: undefined },
    { word: m.ui.to_confirm, count: answerCount, stage: 'CONFIRM' },
    { word: m.ui.to_ship, count: shipCount, stage: 'SHIP' },
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
          href={`/desk${writeDeskQuery({ view: 'home', ...(chip.stage && { stage: chip.stage }) })}`}
          aria-current={chip.stage === stage ? 'true' : undefined}
          onClick={(event) => choose(event, chip.stage)}
        >
          {chip.word} {chip.count}
        </a>
      ))}
    </nav>
  )
}
