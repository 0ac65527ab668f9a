import type { NumberRow, ProductDetail } from '#contract/product.ts'
import { payablePrice } from '#domain/price/identities.ts'
import type { Messages } from '#i18n/messages.ts'

interface Row extends Omit<NumberRow, 'kind'> {
  /** What it is to this part, in the reader's words. */
  kind: string
  isOwn: boolean
}

/** Rows of each kind that stand in the table; the list of the number has them all. */
const most = { sameFolded: 3, supersededBy: 3, supersedes: 3, oeNumbers: 4, iamNumbers: 7 } as const

/** The numbers of a part as one table: its own first, then what it replaces and what stands for it. */
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
  const own: Row = {
    number: part.number,
    kind: m.this_number,
    brandName: part.brandName,
    skuOrgId: part.skuOrgId,
    price: payablePrice(part),
    isOwn: true,
  }
  const others = roles.flatMap((role) =>
    part[role]
      .slice(0, most[role])
      .map((row) => ({ ...row, kind: kindOf[role](row), isOwn: false })),
  )
  return {
    rows: [own, ...others],
    total: roles.reduce((sum, role) => sum + part[role].length, 1),
  }
}
