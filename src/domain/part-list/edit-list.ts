import { type ListLineQuantities, quantityToOrder } from './quantity-to-order.ts'

/** Line of a list, reduced to its quantities and price. */
interface EditableLine extends ListLineQuantities {
  skuOrgId: number
  toOrder: number
  price: number
  blocked: string
}

interface EditableList<Row extends EditableLine> {
  list: Row[]
  lines: number
  low: number
  ready: number
  total: number
}

/** Returns a list with one line changed, as the platform will return it. */
export function withChangedLine<Row extends EditableLine, Whole extends EditableList<Row>>(
  wholeList: Whole & EditableList<Row>,
  skuOrgId: number,
  change: Partial<ListLineQuantities>,
): Whole {
  const changedLines = wholeList.list.map((line) => {
    if (line.skuOrgId !== skuOrgId) return line
    const next = { ...line, ...change }
    return { ...next, toOrder: quantityToOrder(next) }
  })
  return withTotals(wholeList, changedLines)
}

/** Returns a list without one line. */
export function withoutLine<Row extends EditableLine, Whole extends EditableList<Row>>(
  wholeList: Whole & EditableList<Row>,
  skuOrgId: number,
): Whole {
  return withTotals(
    wholeList,
    wholeList.list.filter((line) => line.skuOrgId !== skuOrgId),
  )
}

/** Returns a list with other lines, and its counts and total. */
export function withTotals<Row extends EditableLine, Whole extends EditableList<Row>>(
  wholeList: Whole & EditableList<Row>,
  list: Row[],
): Whole {
  const ready = list.filter((line) => line.toOrder > 0 && line.blocked === '')
  return {
    ...wholeList,
    list,
    lines: list.length,
    low: list.filter(({ onShelf, minimum }) => onShelf !== null && onShelf < minimum).length,
    ready: ready.length,
    total: ready.reduce((sum, line) => sum + line.toOrder * line.price, 0),
  }
}
