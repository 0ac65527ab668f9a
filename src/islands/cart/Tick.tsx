import type { CartLine } from '#contract/cart/cart.ts'
import { selectLines } from '#stores/cart/cart.ts'

interface Props {
  lines: readonly CartLine[]
  label: string
  showsText?: boolean
}

/** Checkbox for several lines. It is indeterminate if only some of them are selected. */
export function Tick({ lines, label, showsText = false }: Props) {
  const usableLines = lines.filter((line) => line.blocked === '')
  const tickedCount = usableLines.filter((line) => line.selected).length
  const isAll = tickedCount > 0 && tickedCount === usableLines.length
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={usableLines.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = tickedCount > 0 && !isAll
        }}
        onChange={() =>
          void selectLines(
            usableLines.map((line) => line.skuOrgId),
            !isAll,
          )
        }
      />
      {showsText && <span>{label}</span>}
    </label>
  )
}
