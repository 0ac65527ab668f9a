import type { NamedItem } from '#domain/search/keywords.ts'

interface Props {
  rows: readonly NamedItem[]
  chosen: NamedItem | null
  onChoose: (choice: NamedItem | null) => void
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
