import type { Finding } from './finding.ts'

/*
 * Units. An amount in another unit is a valid number, so it shows only where two answers can be
 * compared, or where a number is far outside the range of its unit.
 */

/** Prices that must be the same for an offer in every call. */
const sharedFields = ['listPrice', 'cataloguePrice']

/** Matches the names of fields that hold a time, in milliseconds since 1970. */
const timeFieldPattern =
  /^(now|at|createdAt|changedAt|placeTime|expiresAt|startsAt|endsAt|takenAt|boughtAt)$/

/**
 * True for a number that is a time from 2001 to 2286 if it counts seconds; in milliseconds it would
 * be in 1970.
 */
const looksLikeSeconds = (value: number) => value > 1e9 && value < 1e10

/** Factors between major and minor units. */
const factors = [100, 1000]

interface SeenAmount {
  call: string
  amount: number
}

export class CrossChecks {
  readonly #prices = new Map<string, SeenAmount>()

  /** Returns the findings about units that contradict an earlier answer or another field. */
  check(call: string, data: unknown): Finding[] {
    const foundDeviations: Finding[] = []
    this.#walk(call, data, '', foundDeviations)
    foundDeviations.push(...checkCartTotal(data))
    return [
      ...new Map(
        foundDeviations.map((one) => ['path' in one ? one.path : one.kind, one] as const),
      ).values(),
    ]
  }

  #walk(call: string, value: unknown, path: string, foundFindings: Finding[]): void {
    if (Array.isArray(value))
      for (const one of value) this.#walk(call, one, `${path}#.`, foundFindings)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const row = value as Record<string, unknown>
    for (const [field, held] of Object.entries(row)) {
      if (typeof held === 'object') this.#walk(call, held, `${path}${field}.`, foundFindings)
      if (typeof held === 'number' && timeFieldPattern.test(field) && looksLikeSeconds(held))
        foundFindings.push(wrongUnitFinding(path + field, 'seconds; the contract has milliseconds'))
    }
    for (const field of sharedFields) foundFindings.push(...this.#compare(call, row, field, path))
  }

  /** Compares a price with that of the same offer in earlier answers. */
  #compare(call: string, row: Record<string, unknown>, field: string, path: string): Finding[] {
    const { skuOrgId } = row
    const amount = row[field]
    if (typeof skuOrgId !== 'number' || typeof amount !== 'number' || amount === 0) return []
    const key = `${skuOrgId} ${field}`
    const seenBefore = this.#prices.get(key)
    if (!seenBefore) this.#prices.set(key, { call, amount })
    if (!seenBefore) return []
    const ratio = Math.max(seenBefore.amount / amount, amount / seenBefore.amount)
    const factor = factors.find((one) => Math.abs(ratio - one) < one / 50)
    if (factor === undefined) return []
    const comparison = amount < seenBefore.amount ? 'smaller' : 'larger'
    return [
      wrongUnitFinding(path + field, `${factor} times ${comparison} than in ${seenBefore.call}`),
    ]
  }
}

const wrongUnitFinding = (path: string, reason: string): Finding => ({
  kind: 'wrong unit',
  path,
  why: reason,
})

interface Cart {
  shops: { lines: { selected?: boolean; price: number; quantity: number }[] }[]
  selectedTotal: number
}

/** Compares the total of a cart with its lines. */
function checkCartTotal(data: unknown): Finding[] {
  const { shops, selectedTotal } = (data ?? {}) as Partial<Cart>
  if (!Array.isArray(shops) || typeof selectedTotal !== 'number') return []
  const lines = shops.flatMap((shop) => shop.lines ?? []).filter(({ selected }) => selected)
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (lines.length === 0 || total === selectedTotal) return []
  return [wrongUnitFinding('selectedTotal', 'not the total of its selected lines')]
}
