import type { NumberRow, ProductDetail } from '#contract/product/product.ts'
import { payablePrice } from '#domain/price/identities.ts'
import type { Messages } from '#i18n/messages.ts'

interface Row extends Omit<NumberRow, 'kind'> {
  /** Relation to this part, in the reader's language. */
  kind: string
  isOwn: boolean
}

/** Maximum number of rows of each relation. A search for the number lists all of them. */
const maxNumbers = {
  sameFolded: 3,
  supersededBy: 3,
  supersedes: 3,
  oeNumbers: 4,
  iamNumbers: 7,
} as const

/**
 * Returns the numbers of a part as one table: the part's number first, then the numbers that it
 * replaces and its equivalents.
 */
export function numbersOf(
  part: ProductDetail,
  m: Messages['product'],
  search: Messages['search'],
): { rows: Row[]; total: number } {
  const kinds = { OE: search.kind_oe, IAM: search.kind_iam }
  const kindOf = {
    sameFolded: () => search.relation_folded,
    supersededBy: () => search.relation_supersedes,
    supersedes: () => search.relation_superseded,
    oeNumbers: (row: NumberRow) => kinds[row.kind],
    iamNumbers: (row: NumberRow) => kinds[row.kind],
  }
  const roles = ['sameFolded', 'supersededBy', 'supersedes', 'oeNumbers', 'iamNumbers'] as const
  const ownRow: Row = {
    number: part.number,
    kind: m.this_number,
    brandName: part.brandName,
    skuOrgId: part.skuOrgId,
    price: payablePrice(part),
    isOwn: true,
  }
  const otherRows = roles.flatMap((role) =>
    part[role]
      .slice(0, maxNumbers[role])
      .map((row) => ({ ...row, kind: kindOf[role](row), isOwn: false })),
  )
  return {
    rows: [ownRow, ...otherRows],
    total: roles.reduce((sum, role) => sum + part[role].length, 1),
  }
}
