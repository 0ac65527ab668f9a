import type { Named } from '#domain/search/keywords.ts'

interface Props {
  rows: readonly Named[]
  chosen: Named | null
  onChoose: (choice: Named | null) => void
}

/**
 * Names that can be picked instead of typed. The selected one is marked; a second touch clears it.
 */
export function Picks({ rows, chosen, onChoose }: Props) {
  return (
    <ul className="picks">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-pressed={row.id === chosen?.id}
            onClick={() => onChoose(row.id === chosen?.id ? null : row)}
          >
            {row.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
