import type { CartLine } from '#contract/cart/cart.ts'
import { selectLines } from '#stores/cart/cart.ts'

interface Props {
  lines: readonly CartLine[]
  label: string
  text?: boolean
}

/** Checkbox for several lines. It is indeterminate if only some of them are selected. */
export function Tick({ lines, label, text = false }: Props) {
  const usable = lines.filter((line) => line.blocked === '')
  const ticked = usable.filter((line) => line.selected).length
  const isAll = ticked > 0 && ticked === usable.length
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={usable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isAll
        }}
        onChange={() =>
          void selectLines(
            usable.map((line) => line.skuOrgId),
            !isAll,
          )
        }
      />
      {text && <span>{label}</span>}
    </label>
  )
}
