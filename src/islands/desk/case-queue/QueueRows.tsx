import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { DeskQueueRow } from '#contract/desk/queue/desk-queues.ts'
import { withChangedFields, type DeskAddress, writeDeskQuery } from '#domain/desk/address.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { $held } from '#stores/desk/case-queue/undo.ts'
import { formatMoney } from '#domain/money/format.ts'
import { caseSoonMs, formatLocalDay, urgencyOf, timeUntilDue } from '../ui/moments.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { Change } from '../ui/use-url-state.ts'
import { countTextOf, detailTextOf, endTextOf, sideTextOf, stateLabelOf } from './queue-words.ts'

interface Props {
  queue: CaseQueue
  list: readonly DeskQueueRow[]
  address: DeskAddress
  now: number
  go: (change: Change) => void
}

/** Rows of a queue. Each is a link to its case. */
export function QueueRows({ queue, list, address, now, go }: Props) {
  const heldAction = useStore($held)
  const openCase = (event: MouseEvent, caseId: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ caseId })
  }
  return (
    <ol data-rows>
      {list.map((row) => {
        const { word, mark } = stateLabelOf(queue, row)
        const isHeld = heldAction?.view === queue && heldAction.caseId === row.caseId
        const dueText = row.dueAt === null ? '' : timeUntilDue(row.dueAt, now)
        return (
          <li key={row.caseId}>
            <a
              href={`/desk${writeDeskQuery(withChangedFields(address, { caseId: row.caseId }))}`}
              data-row={row.caseId}
              data-held={isHeld || undefined}
              translate="no"
              aria-current={row.caseId === address.caseId || undefined}
              onClick={(event) => openCase(event, row.caseId)}
            >
              <span data-due={urgencyOf(row.dueAt, now, caseSoonMs)}>
                {dueText || formatLocalDay(row.at)}
              </span>
              <b className={/\d/.test(row.number) ? 'number' : undefined}>{row.number}</b>
              <b data-end>
                {row.amount === null
                  ? endTextOf(queue, row)
                  : formatMoney(row.amount, moneyOf(row.countryId))}
              </b>
              <small data-holder={row.takenBy !== '' || undefined}>
                {row.isMine ? m.decisions.me : row.takenBy || countTextOf(queue, row)}
              </small>
              <small data-mark={mark}>
                {word}
                {detailTextOf(queue, row) && ` · ${detailTextOf(queue, row)}`}
              </small>
              <small data-end>{isHeld ? m.decisions.undo_possible : sideTextOf(queue, row)}</small>
            </a>
          </li>
        )
      })}
    </ol>
  )
}
