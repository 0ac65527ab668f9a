import type { DeskOfferChange } from '#contract/desk/desk-offers.ts'
import type { Value } from '#domain/offer-import/rows.ts'
import { otherOfferColumns, offerPriceColumns, rowErrorTexts } from '#domain/offer-import/rules.ts'
import type { ComparedRow } from './compare.ts'
import type { OwnOffers } from './read.ts'

/** Offer that a file changes: its row and the changes. */
export interface ChangedOffer {
  row: ComparedRow
  change: DeskOfferChange
}

/**
 * Adds an error to `faults` for each row that can't be applied. `cell` returns a cell of the
 * current row.
 */
export function findRowErrors(
  { columnNames, rows, rowErrors }: OwnOffers,
  compared: readonly ComparedRow[],
): void {
  const cells = new Map(rows.map(({ line, values }) => [line, values]))
  const first = new Map<number, number>()
  for (const {
    line,
    brand_id,
    part_id,
    sku_org_id,
    means_several,
    wrong_quantity_prices,
  } of compared) {
    const cell = (name: string) => cells.get(line)?.[columnNames.indexOf(name)] ?? null
    const addError = (column: string, errorText: string, allowedText: string) =>
      rowErrors.add({
        file: 'offers',
        line,
        column,
        value: String(cell(column) ?? ''),
        wrong: errorText,
        allowed: allowedText,
      })
    const earlierLine = first.get(part_id ?? 0)
    if (means_several) addError('number', rowErrorTexts.several, rowErrorTexts.writeSo)
    else if (part_id !== null && earlierLine !== undefined)
      addError('number', rowErrorTexts.again(earlierLine), '')
    if (part_id !== null && earlierLine === undefined) first.set(part_id, line)
    if (brand_id === null)
      addError('brand', rowErrorTexts.noSuch('brand'), 'the key of a brand that is on sale here')
    else if (part_id === null)
      addError(
        'number',
        rowErrorTexts.noSuch('part'),
        'a part that is on sale here; the operator adds others',
      )
    else if (sku_org_id === null) requirePriceAndStock(cell, addError)
    for (const column of JSON.parse(wrong_quantity_prices) as (string | null)[]) {
      if (column === null) continue
      // Without the value: the row holds it as stored, not as the person wrote it.
      const wrongNotLower = rowErrorTexts.notLower
      rowErrors.add({ file: 'offers', line, column, value: '', wrong: wrongNotLower, allowed: '' })
    }
  }
}

function requirePriceAndStock(
  cell: (name: string) => Value,
  fail: (column: string, wrong: string, allowed: string) => void,
): void {
  for (const column of ['list_price', 'stock'])
    if (cell(column) === null)
      fail(column, rowErrorTexts.needed, 'this shop doesn’t sell the part yet: a price and pieces')
}

/** Returns the offers that the file changes; skips rows without differences. */
export function changesOf(compared: readonly ComparedRow[]): ChangedOffer[] {
  return compared.flatMap((row) => {
    const cells = cellsOf(row)
    if (cells.length === 0) return []
    const { line, brand_name, number } = row
    return [
      {
        row,
        change: {
          line,
          kind: changeKindOf(row),
          brandName: brand_name ?? '',
          number: number ?? '',
          cells,
        },
      },
    ]
  })
}

function changeKindOf({
  sku_org_id,
  stock_before,
  stock_after,
}: ComparedRow): DeskOfferChange['kind'] {
  if (sku_org_id === null) return 'NEW'
  return stock_before > 0 && stock_after === 0 ? 'GONE' : 'CHANGED'
}

function cellsOf(row: ComparedRow): DeskOfferChange['cells'] {
  const jumpColumns = JSON.parse(row.jumps) as (string | null)[]
  const cell = (column: string, valueBefore: Value, valueAfter: Value) => ({
    column,
    before: valueBefore,
    after: valueAfter,
    jumps: jumpColumns.includes(column),
  })
  const isNew = row.sku_org_id === null
  const parseValues = (json: string) => (json === '' ? [] : (JSON.parse(json) as Value[]))
  const [pricesBefore, pricesAfter] = [
    parseValues(row.prices_before),
    parseValues(row.prices_after),
  ]
  const [factsBefore, factsAfter] = [parseValues(row.facts_before), parseValues(row.facts_after)]
  return [
    ...offerPriceColumns.map((name, i) =>
      cell(name, pricesBefore[i] ?? null, pricesAfter[i] ?? null),
    ),
    cell('stock', isNew ? null : row.stock_before, row.stock_after),
    ...otherOfferColumns.map((name, i) =>
      cell(name, factsBefore[i] ?? null, factsAfter[i] ?? null),
    ),
  ].filter(({ before, after }) => before !== after)
}
