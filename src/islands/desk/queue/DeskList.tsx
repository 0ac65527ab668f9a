import type { DeskAddress } from '#domain/desk/address.ts'
import { type DeskOrdersState, moreDeskOrders } from '#stores/desk/orders.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskRows } from './DeskRows.tsx'
import type { Change } from '../ui/use-address.ts'
import { dueWords, errorMessage, queueWords, turnWords } from '../ui/words.ts'

interface Props {
  state: DeskOrdersState
  address: DeskAddress
  now: number
  go: (change: Change) => void
}

/** Returns the title of the list. */
function titleOf({ text, state, waiting, due }: DeskAddress): string {
  if (text) return `Orders found by “${text}”`
  if (state === 'done') return 'Orders that are done, the latest first'
  const what = state ? `Orders: ${queueWords[state].toLowerCase()}` : 'Orders that wait'
  const whom = waiting ? ` for ${turnWords[waiting].toLowerCase()}` : ''
  return `${what}${state && waiting ? `, waiting${whom}` : whom}${due ? `, due: ${dueWords[due].toLowerCase()}` : ''}`
}

function emptyText({ text }: DeskAddress): string {
  if (!text) return 'No orders are waiting here.'
  return `No order found for “${text}”. Enter at least 3 characters of an order number, tracking number, phone number or name, or a whole part number.`
}

/** List of orders by deadline. */
export function DeskList({ state, address, now, go }: Props) {
  const { order: _, view: __, ...filters } = address
  const isFiltered = Object.keys(filters).length > 0
  const none = { waiting: undefined, state: undefined, due: undefined, country: undefined }
  return (
    <section className="desk-list" aria-label="Orders" data-list>
      <div data-head>
        <h2>{titleOf(address)}</h2>
        {isFiltered && (
          <button type="button" onClick={() => go({ ...none, shop: undefined, text: undefined })}>
            Clear filters
          </button>
        )}
      </div>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {(state.kind === 'idle' || state.kind === 'loading') && <p role="status">One moment …</p>}
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
              onClick={() => void moreDeskOrders(filters)}
            >
              More orders
            </button>
          )}
        </>
      )}
    </section>
  )
}
