import type { DeskCell } from '#contract/desk/desk.ts'
import type { DeskFilters } from '#domain/desk/address.ts'
import { deskDueFilters, deskQueues, deskTurns, queueTerms } from '#domain/desk/queues.ts'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { m } from '#i18n/desk/messages.ts'
import type { Change } from '../ui/use-url-state.ts'
import { countryNames, dueLabels, queueLabels, turnLabels } from '../ui/words.ts'

/** One choice in a group of filters. */
export interface FilterRow {
  word: string
  /** Change of the address when the choice is clicked. Clicking a selected choice clears it. */
  change: Change
  isChosen: boolean
  /** Null if it isn't counted. */
  count: number | null
  isLate?: boolean
}

export interface FilterGroup {
  title: string
  rows: FilterRow[]
}

type MakeGroup = (address: DeskFilters, cells: readonly DeskCell[]) => FilterGroup

const turnOfCell = (cell: DeskCell) => queueTerms[cell.queue].turn[cell.orderType]

/** Returns the cells that match the selected filters, except the filter of the group itself. */
function cellsWithin(
  { waiting, state, country }: DeskFilters,
  cells: readonly DeskCell[],
): readonly DeskCell[] {
  return cells.filter(
    (cell) =>
      (!waiting || turnOfCell(cell) === waiting) &&
      (!state || cell.queue === state) &&
      (!country || cell.countryId === country),
  )
}

const totalOf = (cells: readonly DeskCell[], of: 'count' | 'past' | 'hour' | 'today' = 'count') =>
  cells.reduce((total, cell) => total + cell[of], 0)

const waitingGroup: MakeGroup = ({ waiting, ...others }, cells) => ({
  title: m.queue.waiting_for,
  rows: deskTurns
    .filter((turn) => turn !== 'nobody')
    .map((turn) => ({
      word: turnLabels()[turn],
      // Clear the state filter: no order is in a state in which another party has to act.
      change: { waiting: turn === waiting ? undefined : turn, state: undefined },
      isChosen: turn === waiting,
      count: totalOf(cellsWithin({ ...others, waiting: turn }, cells), others.due),
    })),
})

const stateGroup: MakeGroup = ({ state, ...others }, cells) => ({
  title: m.queue.state,
  rows: deskQueues
    .map((queue) => ({
      queue,
      count: totalOf(cellsWithin({ ...others, state: queue }, cells), others.due),
    }))
    .filter(({ queue, count }) => queue === 'done' || queue === state || count > 0)
    .map(({ queue, count }) => ({
      word: queueLabels()[queue],
      change: {
        state: queue === state ? undefined : queue,
        ...(queue === 'done' && { waiting: undefined, due: undefined }),
      },
      isChosen: queue === state,
      count: queue === 'done' ? null : count,
    })),
})

const dueGroup: MakeGroup = ({ due, ...others }, cells) => ({
  title: m.ui.due,
  rows: deskDueFilters.map((one) => {
    const count = totalOf(cellsWithin(others, cells), one)
    return {
      word: dueLabels()[one],
      change: { due: one === due ? undefined : one },
      isChosen: one === due,
      count,
      isLate: one === 'past' && count > 0,
    }
  }),
})

const countryGroup: MakeGroup = ({ country, ...others }, cells) => ({
  title: m.ui.country,
  rows: Object.keys(currencyByCountry)
    .map(Number)
    .map((id) => ({
      id,
      count: totalOf(cellsWithin({ ...others, country: id }, cells), others.due),
    }))
    .filter(({ id, count }) => count > 0 || id === country)
    .map(({ id, count }) => ({
      word: countryNames()[id] ?? String(id),
      change: { country: id === country ? undefined : id },
      isChosen: id === country,
      count,
    })),
})

/** Returns the filter groups with counts. Each count respects the other selected filters. */
export function filterGroups(
  address: DeskFilters,
  cells: readonly DeskCell[],
  isSeller: boolean,
): FilterGroup[] {
  const { text: _, ...filters } = address
  // A seller's shop has only one country.
  const all = [waitingGroup, stateGroup, dueGroup, ...(isSeller ? [] : [countryGroup])]
  return all.map((make) => {
    const { title, rows } = make(filters, cells)
    const closedDetail = { text: undefined, order: undefined }
    return {
      title,
      rows: rows.map((row) => ({ ...row, change: { ...row.change, ...closedDetail } })),
    }
  })
}
