import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import {
  withChangedFields,
  type DeskFilters as Filters,
  writeDeskQuery,
} from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { $deskCounts } from '#stores/desk/orders.ts'
import { filterGroups, type FilterRow } from './filter-rows.ts'
import type { Change } from '../ui/use-url-state.ts'
import { useIsWide } from '../ui/use-is-wide.ts'

interface Props {
  address: Filters
  isSeller: boolean
  go: (change: Change) => void
}

/** Filter groups with the count of each choice. Every choice is a link. */
export function DeskFilters({ address, isSeller, go }: Props) {
  const isWide = useIsWide()
  const { cells, most } = useStore($deskCounts)
  const countText = (count: number) => (most > 0 && count >= most ? `${most}+` : String(count))
  const choose = (event: MouseEvent, { change }: FilterRow) => {
    // Modifier keys open a new tab as usual.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(change)
  }
  return (
    <nav className="desk-filters" aria-label={m.queue.filters} data-filters>
      <details open={isWide}>
        <summary>{m.queue.filters}</summary>
        {filterGroups(address, cells, isSeller).map(({ title, rows }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {rows.map((row) => (
                <li key={row.word}>
                  <a
                    href={`/desk${writeDeskQuery(withChangedFields(address, row.change))}`}
                    aria-current={row.isChosen || undefined}
                    data-late={row.isLate || undefined}
                    onClick={(event) => choose(event, row)}
                  >
                    {row.word} {row.count !== null && <span>{countText(row.count)}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  )
}
