import { type DeskAddress, writeDeskQuery } from '#domain/desk/address.ts'
import type { CaseQueue } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type DeskQueueState, loadMoreCases, openQueue } from '#stores/desk/case-queue/queue.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment } from '../ui/moments.ts'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'
import { QueueRows } from './QueueRows.tsx'
import { SavedViews } from './views/SavedViews.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { queueTexts } from './queue-words.ts'
import { fillNodes } from '../ui/filled.tsx'

interface Props {
  queue: CaseQueue
  state: DeskQueueState
  address: DeskAddress
  isSeller: boolean
  now: number
  go: (change: Change) => void
  showKeys: () => void
}

/** Left-hand pane of a queue: states with counts, filters, and the cases by deadline. */
export function QueueList({ queue, state, address, isSeller, now, go, showKeys }: Props) {
  const knownState = state.kind === 'known' && state.queue === queue ? state : null
  const total = knownState?.states.reduce((sum, one) => sum + one.count, 0)
  const retry = () => void openQueue(queue, address)
  return (
    <div className="queue-list" data-queue>
      <header>
        <h2>{queueTexts()[queue].title}</h2>
        {total !== undefined && <span>{fill(m.caseQueue.open_total, { total })}</span>}
        <SavedViews query={writeDeskQuery(address)} go={go} />
      </header>
      <QueueTabs
        {...{ queue, address, isSeller, go }}
        states={knownState?.states ?? []}
        maxCount={knownState?.most ?? 1}
        mineCount={knownState?.mineCount ?? 0}
      />
      <div data-list>
        {state.kind === 'failed' && (
          <div data-note>
            <FieldError text={errorMessage(state.fault.label)} />
            <button type="button" className="plain-button" onClick={retry}>
              {m.ui.try_again}
            </button>
          </div>
        )}
        {knownState?.fault && (
          <p data-note>
            {fill(m.caseQueue.these_rows_are_as, { time: formatMoment(knownState.at) })}{' '}
            <button type="button" className="plain-button" onClick={retry}>
              {m.ui.try_again}
            </button>
          </p>
        )}
        {!knownState && state.kind !== 'failed' && <Skeleton />}
        {knownState && <QueueRows {...{ queue, address, now, go }} list={knownState.list} />}
        {knownState?.list.length === 0 && (
          <p data-note>
            {address.stage || address.late || address.mine
              ? m.caseQueue.no_case_here
              : m.caseQueue.no_case_is_open}
          </p>
        )}
        {knownState?.next && (
          <button
            type="button"
            className="button"
            aria-busy={knownState.busy}
            onClick={() => void loadMoreCases(address)}
          >
            {m.caseQueue.more_cases}
          </button>
        )}
      </div>
      <footer data-keys>
        <span>
          {fillNodes(m.caseQueue.next_previous, { next: <kbd>j</kbd>, previous: <kbd>k</kbd> })}
        </span>
        <span>{fillNodes(m.caseQueue.open_key, { key: <kbd>↵</kbd> })}</span>
        <span>{fillNodes(m.caseQueue.search_key, { key: <kbd>/</kbd> })}</span>
        <button type="button" onClick={showKeys}>
          {fillNodes(m.caseQueue.all_keys, { key: <kbd>?</kbd> })}
        </button>
      </footer>
    </div>
  )
}

function Skeleton() {
  return (
    <div data-skeleton role="status" aria-label={m.ui.one_moment}>
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  )
}
