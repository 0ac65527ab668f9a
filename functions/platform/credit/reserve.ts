import type { Country } from '#domain/country/countries.ts'
import { creditOf, creditOpenOf, unitOf } from '../ledger/accounts.ts'
import { postAll } from '../ledger/post.ts'
import { spendingOf } from '../order/give-back.ts'

/** An order on credit. */
interface CreditOrder {
  orderId: number
  shopId: number
  /** Minor units. */
  total: number
}

/**
 * Holds what orders cost of their shops' credit; the batch fails ("balance too low") where one has
 * less, whatever was read before.
 */
export function reserveCredit(
  db: D1Database,
  { id: customerId, country }: { id: number; country: Country },
  orders: readonly CreditOrder[],
  at: number,
): D1PreparedStatement {
  const postings = orders
    .filter(({ total }) => total > 0)
    .map(({ orderId, shopId, total }) => ({
      reference: spendingOf(orderId, 'credit'),
      transfers: [
        {
          from: creditOf(customerId, shopId),
          to: creditOpenOf(customerId, shopId),
          unit: unitOf(country),
          amount: total,
        },
      ],
    }))
  return postAll(db, postings, at)
}
