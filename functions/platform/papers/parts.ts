import { addressLines } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import type { LineRow } from '../order/rows.ts'
import type { PaperFacts } from './facts.ts'
import type { SellerRow } from './seller.ts'
import type { Column, Sheet } from './sheet.ts'
import type { PaperWords } from './words.ts'

/** Points: numbers of rows, pieces, and sums of up to eleven digits. */
const widths = { place: 24, pieces: 62, money: 92 }

/** The branch that Thai law calls the head office. */
const headOffice = '00000'

/** Who sells, as the register and the tax office know them; the name alone where nothing is known. */
export function sellerOf({
  row,
  words,
}: {
  row: SellerRow
  words: PaperWords
}): Sheet['parties'][number] {
  const lines = [
    row.registered_name || row.shop_name,
    row.registered_address,
    ...taxLines(words, row.tax_id, row.tax_branch),
  ]
  return { name: words.onPaper.seller, lines: lines.filter(Boolean) }
}

/** Who pays: on whose name the buyer wants it written, else who it goes to. */
export function payerOf(facts: PaperFacts): Sheet['parties'][number] {
  const { row, words } = facts
  const name = words.onPaper.buyer
  if (row.invoice_name === null) return receiverOf(facts, name)
  const tax = taxLines(words, row.invoice_tax_id ?? '', row.invoice_branch ?? '')
  return { name, lines: [row.invoice_name, row.invoice_address ?? '', ...tax] }
}

function taxLines({ onPaper }: PaperWords, id: string, branch: string): string[] {
  const place =
    branch === headOffice ? onPaper.head_office : fill(onPaper.tax_branch, { n: branch })
  return [...(id ? [fill(onPaper.tax_id, { id })] : []), ...(branch ? [place] : [])]
}

/** Who it goes to, as it stood when it was ordered. */
export function receiverOf({ row, address }: PaperFacts, name: string): Sheet['parties'][number] {
  const country = countryOf(row.country_id)
  return {
    name,
    lines: [
      address.contactName,
      `${country.areaCode} ${address.cellphone}`,
      ...addressLines(address, country),
    ],
  }
}

/** Number, name and maker of a part, below each other. */
export function partCell(line: Pick<LineRow, 'number' | 'product_name' | 'brand_name'>) {
  return [
    { text: line.number, bold: true },
    { text: `\n${line.product_name} · ${line.brand_name}` },
  ]
}

/** The table of an order's lines: pieces alone, or what they cost too. */
export function linesTable(
  { lines, money, words: { onPaper } }: PaperFacts,
  hasPrices: boolean,
): Pick<Sheet, 'columns' | 'rows'> {
  const pieces: Column = { head: onPaper.pieces, width: widths.pieces, align: 'right' }
  const priced = (head: string): Column => ({ head, width: widths.money, align: 'right' })
  return {
    columns: [
      { head: '', width: widths.place },
      { head: onPaper.part },
      ...(hasPrices ? [priced(onPaper.unit_price), pieces, priced(onPaper.amount)] : [pieces]),
    ],
    rows: lines.map((line, i) => {
      const count = [{ text: String(line.quantity) }]
      const sum = (minor: number) => [{ text: money(minor) }]
      const cells = hasPrices ? [sum(line.unit_price), count, sum(line.amount)] : [count]
      return [[{ text: String(i + 1) }], partCell(line), ...cells]
    }),
  }
}
