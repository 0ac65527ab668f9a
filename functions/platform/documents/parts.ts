import { formatAddressLines } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import type { LineRow } from '../order/record/rows.ts'
import type { DocumentFacts } from './facts.ts'
import type { SellerRow } from './seller.ts'
import type { Column, DocumentSheet } from './sheet.ts'
import type { DocumentMessages } from './messages.ts'

/** Column widths for row numbers, quantities, and amounts of up to eleven digits, points. */
const columnWidths = { place: 24, pieces: 62, money: 92 }

/** Branch number of a head office under Thai law. */
const headOfficeBranch = '00000'

/**
 * Returns the seller's registered name, address and tax number; only the name when nothing else is
 * known.
 */
export function sellerOf({
  row,
  words,
}: {
  row: SellerRow
  words: DocumentMessages
}): DocumentSheet['parties'][number] {
  const lines = [
    row.registered_name || row.shop_name,
    row.registered_address,
    ...taxLines(words, row.tax_id, row.tax_branch),
  ]
  return { name: words.onPaper.seller, lines: lines.filter(Boolean) }
}

/** Returns the payer: the recipient of the tax invoice, otherwise the recipient of the order. */
export function payerOf(facts: DocumentFacts): DocumentSheet['parties'][number] {
  const { row, words } = facts
  const name = words.onPaper.buyer
  if (row.invoice_name === null) return receiverOf(facts, name)
  const tax = taxLines(words, row.invoice_tax_id ?? '', row.invoice_branch ?? '')
  return { name, lines: [row.invoice_name, row.invoice_address ?? '', ...tax] }
}

function taxLines({ onPaper }: DocumentMessages, id: string, branch: string): string[] {
  const branchText =
    branch === headOfficeBranch ? onPaper.head_office : fill(onPaper.tax_branch, { n: branch })
  return [...(id ? [fill(onPaper.tax_id, { id })] : []), ...(branch ? [branchText] : [])]
}

/** Returns the recipient of the order as entered at checkout. */
export function receiverOf(
  { row, address }: DocumentFacts,
  name: string,
): DocumentSheet['parties'][number] {
  const country = countryOf(row.country_id)
  return {
    name,
    lines: [
      address.contactName,
      `${country.areaCode} ${address.cellphone}`,
      ...formatAddressLines(address, country),
    ],
  }
}

/** Returns a table cell with a part's number, name and manufacturer below each other. */
export function formatPartCell(line: Pick<LineRow, 'number' | 'product_name' | 'brand_name'>) {
  return [
    { text: line.number, bold: true },
    { text: `\n${line.product_name} · ${line.brand_name}` },
  ]
}

/** Builds the table of an order's lines, with or without prices. */
export function buildLinesTable(
  { lines, money, words: { onPaper } }: DocumentFacts,
  hasPrices: boolean,
): Pick<DocumentSheet, 'columns' | 'rows'> {
  const quantityColumn: Column = {
    heading: onPaper.pieces,
    width: columnWidths.pieces,
    align: 'right',
  }
  const moneyColumn = (heading: string): Column => ({
    heading,
    width: columnWidths.money,
    align: 'right',
  })
  return {
    columns: [
      { heading: '', width: columnWidths.place },
      { heading: onPaper.part },
      ...(hasPrices
        ? [moneyColumn(onPaper.unit_price), quantityColumn, moneyColumn(onPaper.amount)]
        : [quantityColumn]),
    ],
    rows: lines.map((line, i) => {
      const count = [{ text: String(line.quantity) }]
      const amountCell = (minor: number) => [{ text: money(minor) }]
      const cells = hasPrices
        ? [amountCell(line.unit_price), count, amountCell(line.amount)]
        : [count]
      return [[{ text: String(i + 1) }], formatPartCell(line), ...cells]
    }),
  }
}
