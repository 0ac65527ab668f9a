import { Faults } from '#domain/goods/fault.ts'
import { delimiterOf, headOf } from '#domain/goods/head.ts'
import { type Row, Rows } from '#domain/goods/rows.ts'
import { wrongs } from '#domain/goods/rules.ts'
import { mostDeskRows } from '#domain/goods/uploads.ts'

/** A file of one shop's offers, as far as it can be read. */
export interface OwnOffers {
  names: readonly string[]
  rows: readonly Row[]
  faults: Faults
}

const file = 'offers'

/** Reads offers, prices or stock of one shop; the shop need not stand in the file. */
export async function readOwnOffers(
  text: string,
  shopId: number,
  moneyDigits: number,
): Promise<OwnOffers> {
  const { default: Papa } = await import('papaparse')
  const faults = new Faults()
  const clean = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(/^[^\r\n]*/.exec(clean)?.[0] ?? '')
  const all = Papa.parse<string[]>(clean, { delimiter }).data
  const head = headOf(all[0] ?? [], delimiter, file, faults, ['shop'])
  const reader = new Rows(file, head, faults, () => moneyDigits)
  const { names } = reader
  if (faults.count > 0) return { names, rows: [], faults }
  const rows = all.flatMap((cells) => reader.read(cells) ?? [])
  const whole = { file, line: 0, column: '' } as const
  if (rows.length > mostDeskRows)
    faults.add({
      ...whole,
      value: String(rows.length),
      wrong: `more than ${mostDeskRows} rows`,
      allowed: 'several files, or the import of the operator',
    })
  else if (rows.length === 0 && faults.count === 0)
    faults.add({ ...whole, value: '', wrong: 'holds no rows', allowed: '' })
  findStrangers(names, rows, shopId, faults)
  findRepeats(names, rows, faults)
  return { names, rows, faults }
}

function findStrangers(
  names: readonly string[],
  rows: readonly Row[],
  shopId: number,
  faults: Faults,
): void {
  const at = names.indexOf('shop')
  if (at < 0) return
  for (const { line, values } of rows)
    if (values[at] !== shopId)
      faults.add({
        file,
        line,
        column: 'shop',
        value: String(values[at]),
        wrong: 'is not your shop',
        allowed: String(shopId),
      })
}

/** Two rows about the same: which of them is meant nobody knows. */
function findRepeats(names: readonly string[], rows: readonly Row[], faults: Faults): void {
  const [brand, number, norm] = ['brand', 'number', 'number_norm'].map((name) =>
    names.indexOf(name),
  ) as [number, number, number]
  const first = new Map<string, number>()
  for (const { line, values } of rows) {
    const key = `${values[brand]} ${values[norm]}`
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    else
      faults.add({
        file,
        line,
        column: 'number',
        value: String(values[number]),
        wrong: wrongs.again(before),
        allowed: '',
      })
  }
}
