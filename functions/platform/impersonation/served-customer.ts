import type { ServedCustomerFacts } from '#contract/desk/desk-impersonation.ts'
import type { StaffContext } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import type { ServedCustomer } from './find-customer.ts'

/** Maximum number of orders and cart lines shown to staff before they enter the code. */
const maxOrders = 5
const maxLines = 10

/** Reads the facts shown to staff before they order for a customer on the phone. */
export async function readServedCustomer(
  { db, locale }: StaffContext,
  { id, locale: langCode }: ServedCustomer,
): Promise<ServedCustomerFacts> {
  const [customer, orders, cart] = await Promise.all([
    db
      .prepare(
        `SELECT id AS customerId, name, customer_type AS customerType, country_id AS countryId,
           created_at AS since,
           (SELECT count(*) FROM cart_line WHERE customer_id = ?1) AS cartLines
         FROM customer WHERE id = ?1`,
      )
      .bind(id)
      .first<Omit<ServedCustomerFacts, 'orders' | 'cart' | 'langCode'>>(),
    db
      .prepare(
        `SELECT id AS orderId, number, type AS orderType, status, total, country_id AS countryId,
           placed_at AS at
         FROM orders WHERE customer_id = ? ORDER BY placed_at DESC, id LIMIT ${maxOrders}`,
      )
      .bind(id)
      .all<ServedCustomerFacts['orders'][number]>(),
    db
      .prepare(
        `SELECT c.sku_org_id AS skuOrgId, p.number, n.name, c.quantity
         FROM cart_line c JOIN offer o ON o.sku_org_id = c.sku_org_id
         JOIN part p ON p.id = o.part_id
         JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?2
         WHERE c.customer_id = ?1 ORDER BY c.added_at DESC LIMIT ${maxLines}`,
      )
      .bind(id, nameLocale(locale))
      .all<ServedCustomerFacts['cart'][number]>(),
  ])
  if (!customer) throw new Error(`customer ${id} is gone`)
  return { ...customer, langCode, orders: orders.results, cart: cart.results }
}
