import type { DeskAddress } from '#domain/desk/address.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { type DeskQueueState, moreCases, openQueue } from '#stores/desk/queue.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { moment } from '../ui/moments.ts'
import type { Change } from '../ui/use-address.ts'
import { errorMessage } from '../ui/words.ts'
import { QueueRows } from './QueueRows.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { queueTexts } from './queue-words.ts'

interface Props {
  queue: CaseQueue
  state: DeskQueueState
  address: DeskAddress
  isSeller: boolean
  now: number
  go: (change: Change) => void
  showKeys: () => void
}

/** Left side of a queue: states with counts, filters, and the cases by deadline. */
export function QueueList({ queue, state, address, isSeller, now, go, showKeys }: Props) {
  const known = state.kind === 'known' && state.queue === queue ? state : null
  const total = known?.states.reduce((sum, one) => sum + one.count, 0)
  const retry = () => void openQueue(queue, address)
  return (
    <div className="queue-list" data-queue>
      <header>
        <h2>{queueTexts[queue].title}</h2>
        {total !== undefined && <span>{total} open</span>}
      </header>
      <QueueTabs
        {...{ queue, address, isSeller, go }}
        states={known?.states ?? []}
        most={known?.most ?? 1}
      />
      <div data-list>
        {state.kind === 'failed' && (
          <div data-note>
            <FieldError text={errorMessage(state.fault.label)} />
            <button type="button" className="plain-button" onClick={retry}>
              Try again
            </button>
          </div>
        )}
        {known?.fault && (
          <p data-note>
            These rows are as of {moment(known.at)}.{' '}
            <button type="button" className="plain-button" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {!known && state.kind !== 'failed' && <Skeleton />}
        {known && <QueueRows {...{ queue, address, now, go }} list={known.list} />}
        {known?.list.length === 0 && (
          <p data-note>{address.stage || address.late ? 'No case here.' : 'No case is open.'}</p>
        )}
        {known?.next && (
          <button
            type="button"
            className="button"
            aria-busy={known.busy}
            onClick={() => void moreCases(address)}
          >
            More cases
          </button>
        )}
      </div>
      <footer data-keys>
        <span>
          <kbd>j</kbd> <kbd>k</kbd> next, previous
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>/</kbd> search
        </span>
        <button type="button" onClick={showKeys}>
          <kbd>?</kbd> all keys
        </button>
      </footer>
    </div>
  )
}

function Skeleton() {
  return (
    <div data-skeleton role="status" aria-label="One moment …">
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
