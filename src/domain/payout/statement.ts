/** Kinds of entries in a shop's account. */
export const entryKinds = ['SALE', 'REFUND', 'CHARGEBACK', 'RETURNED'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Entry of a shop's account. Amounts are signed minor units; refunds are negative. */
export interface ShopEntry {
  kind: EntryKind
  collected: 'PLATFORM' | 'SHOP'
  paid: number
  /** Share of `paid` and `funded` that belongs to delivery. */
  delivery: number
  funded: number
  commission: number
  fee: number
  net: number
}

/** Lines of a statement, in sequence. */
export const statementLines = [
  'goods',
  'delivery',
  'commission',
  'fees',
  'cash',
  'refunds',
  'chargebacks',
  'returnedPayouts',
  'carried',
] as const
export type StatementLine = (typeof statementLines)[number]

/** Line of a statement: number of entries and signed amount in minor units. */
export interface StatementTotals {
  line: StatementLine
  count: number
  amount: number
}

/**
 * Summarises entries to the lines of a statement. Their amounts add up to the payout: the entries'
 * net amounts and the amount carried over. Lines without an entry are left out.
 */
export function statementOf(entries: readonly ShopEntry[], carried: number): StatementTotals[] {
  const totalsByLine = new Map<StatementLine, { count: number; amount: number }>()
  const add = (line: StatementLine, amount: number) => {
    if (amount === 0) return
    const sum = totalsByLine.get(line) ?? { count: 0, amount: 0 }
    totalsByLine.set(line, { count: sum.count + 1, amount: sum.amount + amount })
  }
  for (const { kind, collected, paid, delivery, funded, commission, fee, net } of entries) {
    if (kind === 'REFUND') add('refunds', net)
    else if (kind === 'CHARGEBACK') add('chargebacks', net)
    else if (kind === 'RETURNED') add('returnedPayouts', net)
    else {
      add('goods', paid + funded - delivery)
      add('delivery', delivery)
      add('commission', -commission)
      add('fees', -fee)
      if (collected === 'SHOP') add('cash', -paid)
    }
  }
  add('carried', carried)
  return statementLines.flatMap((line) => {
    const sum = totalsByLine.get(line)
    return sum ? [{ line, ...sum }] : []
  })
}
