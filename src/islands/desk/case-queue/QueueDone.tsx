import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { writeDeskQuery } from '#domain/desk/address.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskCounts } from '#stores/desk/orders.ts'
import { $queueCounts, type DeskQueueState } from '#stores/desk/case-queue/queue.ts'
import type { Change } from '../ui/use-url-state.ts'
import { queueTexts } from './queue-words.ts'

interface Props {
  queue: CaseQueue
  state: DeskQueueState
  go: (change: Change) => void
}

interface NextQueue {
  name: string
  count: number
  late: number
  change: Change
}

/** Right-hand pane while no case is open: how to begin, or the queue with the most urgent work. */
export function QueueDone({ queue, state, go }: Props) {
  const nextQueues = useNextQueues(queue)
  const heading = useRef<HTMLHeadingElement>(null)
  const isReady = state.kind === 'known' && state.queue === queue
  useEffect(() => {
    // After the last decision no element has the focus.
    if (isReady && document.activeElement === document.body) heading.current?.focus()
  }, [isReady])
  if (state.kind !== 'known' || state.queue !== queue) return <div className="queue-done" />
  const [first] = state.list
  const openCount = state.states.reduce((total, one) => total + one.count, 0)
  const queueLinkProps = (change: Change) => ({
    href: `/desk${writeDeskQuery({ ...(change.view && { view: change.view }), ...(change.due && { due: change.due }) })}`,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      go({ stage: undefined, late: undefined, caseId: undefined, country: undefined, ...change })
    },
  })
  const [main, ...restNextQueues] = nextQueues
  return (
    <div className="queue-done">
      <h2 ref={heading} tabIndex={-1}>
        {openCount === 0
          ? queueTexts()[queue].done
          : first
            ? fill(m.caseQueue.open, { open: openCount })
            : m.caseQueue.nothing_waits_here}
      </h2>
      {first ? (
        <>
          <p>{m.caseQueue.cases_are_sorted_by}</p>
          <button
            type="button"
            className="button primary"
            onClick={() => go({ caseId: first.caseId })}
          >
            {fill(m.caseQueue.open_number, { number: first.number })}
          </button>
        </>
      ) : (
        <>
          <p>{main ? m.caseQueue.the_next_work_most : m.caseQueue.no_other_queue_has}</p>
          {main && (
            <a className="button primary" {...queueLinkProps(main.change)}>
              {main.late > 0
                ? fill(m.caseQueue.past_due, { name: main.name, late: main.late })
                : `${main.name}: ${main.count}`}
            </a>
          )}
          <ul>
            {restNextQueues.map((nextQueue) => (
              <li key={nextQueue.name}>
                <a {...queueLinkProps(nextQueue.change)}>
                  {nextQueue.name}{' '}
                  <b data-late={nextQueue.late > 0 || undefined}>{nextQueue.count}</b>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Returns the other queues with work, those with most overdue cases first. */
function useNextQueues(queue: CaseQueue): NextQueue[] {
  const counts = useStore($queueCounts)
  const { cells } = useStore($deskCounts)
  const totalOf = (of: 'past' | 'count') => cells.reduce((total, cell) => total + cell[of], 0)
  const orders: NextQueue = {
    name: m.ui.orders,
    count: totalOf('count'),
    late: totalOf('past'),
    change: { view: undefined, due: totalOf('past') > 0 ? 'past' : undefined },
  }
  const cases = counts
    .filter((one) => one.queue !== queue)
    .map((one): NextQueue => ({
      name: queueTexts()[one.queue].title,
      count: one.count,
      late: one.late,
      change: { view: one.queue },
    }))
  return [orders, ...cases]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.late - a.late || b.count - a.count)
}
