import type { DeskAddress } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type DeskOrdersState, loadMoreDeskOrders } from '#stores/desk/orders.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskRows } from './DeskRows.tsx'
import type { Change } from '../ui/use-url-state.ts'
import { dueLabels, errorMessage, queueLabels, turnLabels } from '../ui/words.ts'

interface Props {
  state: DeskOrdersState
  address: DeskAddress
  now: number
  go: (change: Change) => void
}

/** Returns the title of the list. */
function titleOf({ text, state, waiting, due }: DeskAddress): string {
  if (text) return fill(m.queue.orders_found_by, { text })
  if (state === 'done') return m.queue.orders_that_are_done
  const messages = {
    state: state ? queueLabels()[state].toLowerCase() : '',
    turn: waiting ? turnLabels()[waiting].toLowerCase() : '',
  }
  const message = state
    ? waiting
      ? m.queue.orders_in_state_for
      : m.queue.orders_in_state
    : waiting
      ? m.queue.orders_that_wait_for
      : m.queue.orders_that_wait
  const title = fill(message, messages)
  return due ? fill(m.queue.title_due, { title, due: dueLabels()[due].toLowerCase() }) : title
}

function emptyText({ text }: DeskAddress): string {
  if (!text) return m.queue.no_orders_are_waiting
  return fill(m.queue.no_order_found_for, { text })
}

/** List of orders by deadline. */
export function DeskList({ state, address, now, go }: Props) {
  const { order: _, view: __, ...filters } = address
  const isFiltered = Object.keys(filters).length > 0
  const noFilters = { waiting: undefined, state: undefined, due: undefined, country: undefined }
  return (
    <section className="desk-list" aria-label={m.ui.orders} data-list>
      <div data-head>
        <h2>{titleOf(address)}</h2>
        {isFiltered && (
          <button
            type="button"
            onClick={() => go({ ...noFilters, shop: undefined, text: undefined })}
          >
            {m.queue.clear_filters}
          </button>
        )}
      </div>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {(state.kind === 'idle' || state.kind === 'loading') && (
        <p role="status">{m.ui.one_moment}</p>
      )}
      {state.kind === 'known' && state.list.length === 0 && <p>{emptyText(address)}</p>}
      {state.kind === 'known' && state.list.length > 0 && (
        <>
          <DeskRows list={state.list} address={address} now={now} go={go} />
          <FieldError text={state.fault ? errorMessage(state.fault.label) : undefined} />
          {state.next !== null && (
            <button
              type="button"
              className="button"
              aria-busy={state.busy}
              onClick={() => void loadMoreDeskOrders(filters)}
            >
              {m.queue.more_orders}
            </button>
          )}
        </>
      )}
    </section>
  )
}
