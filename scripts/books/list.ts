/**
 * Check of a fact that is stored twice: `wrong` selects the rows of the table `of` that disagree.
 */
export interface BookCheck {
  name: string
  of: string
  wrong: string
}

export const books: readonly BookCheck[] = [
  {
    // Compares the quantity held by orders (`taken`), not the stock, which sellers also change.
    name: 'pieces taken of an offer are the lines of its standing orders',
    of: 'offer',
    wrong: `SELECT o.sku_org_id, o.taken, ifnull(h.pieces, 0) AS ordered FROM offer o LEFT JOIN (
        SELECT l.sku_org_id, sum(l.quantity) AS pieces FROM order_line l
        JOIN orders d ON d.id = l.order_id AND d.status <> 'CANCELLED' GROUP BY 1) h
      ON h.sku_org_id = o.sku_org_id
      WHERE o.taken <> ifnull(h.pieces, 0)`,
  },
  {
    name: 'pieces taken of a flash sale are the lines of its standing orders',
    of: 'flash_offer',
    wrong: `SELECT f.sku_org_id, f.sale_id, f.taken, ifnull(h.pieces, 0) AS ordered
      FROM flash_offer f LEFT JOIN (
        SELECT l.sku_org_id, l.flash_sale_id, sum(l.quantity) AS pieces FROM order_line l
        JOIN orders d ON d.id = l.order_id AND d.status <> 'CANCELLED'
        WHERE l.flash_sale_id IS NOT NULL GROUP BY 1, 2) h
      ON h.sku_org_id = f.sku_org_id AND h.flash_sale_id = f.sale_id
      WHERE f.taken <> ifnull(h.pieces, 0)`,
  },
  {
    name: 'what a buyer has of a flash sale is what they ordered in it',
    of: 'flash_bought',
    wrong: `SELECT b.sale_id, b.sku_org_id, b.customer_id, b.quantity, ifnull(h.pieces, 0) AS ordered
      FROM flash_bought b LEFT JOIN (
        SELECT d.customer_id, l.sku_org_id, l.flash_sale_id, sum(l.quantity) AS pieces
        FROM order_line l JOIN orders d ON d.id = l.order_id AND d.status <> 'CANCELLED'
        WHERE l.flash_sale_id IS NOT NULL GROUP BY 1, 2, 3) h
      USING (customer_id, sku_org_id)
      WHERE b.sale_id = ifnull(h.flash_sale_id, b.sale_id) AND b.quantity <> ifnull(h.pieces, 0)`,
  },
  {
    name: 'no offer is sold below zero',
    of: 'offer',
    wrong: 'SELECT sku_org_id, stock FROM offer WHERE stock < 0 OR taken < 0',
  },
  {
    name: 'an order is the sum of its lines and its delivery',
    of: 'orders',
    wrong: `SELECT o.number, o.total, o.goods_total, o.shipping_fee, sum(l.amount) AS lines,
        sum(l.unit_price * l.quantity) AS pieces,
        sum(l.shop_discount + l.platform_discount) AS discount
      FROM orders o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
      HAVING o.goods_total IS NOT lines OR lines IS NOT pieces OR o.goods_discount IS NOT discount
        OR o.total <> o.goods_total - o.goods_discount + o.shipping_fee - o.shipping_discount`,
  },
  {
    name: 'an order stands where its history ends',
    of: 'orders',
    wrong: `SELECT o.number, o.status, h.status AS history FROM orders o LEFT JOIN order_history h
        ON h.order_id = o.id
        AND h.position = (SELECT max(position) FROM order_history WHERE order_id = o.id)
      WHERE o.status IS NOT h.status`,
  },
  {
    name: 'a history has no gap: each row begins where the last one ended',
    of: 'order_history',
    wrong: `SELECT order_id, position, from_status, status FROM (
        SELECT *, row_number() OVER history AS place, lag(status) OVER history AS before
        FROM order_history WINDOW history AS (PARTITION BY order_id ORDER BY position))
      WHERE position <> place OR from_status IS NOT before
        OR (place = 1 AND status <> 'CREATED')`,
  },
  {
    name: 'each reference of the ledger is whole and sums to zero',
    of: 'ledger',
    wrong: `SELECT l.reference, l.n, l.lines, e.sum FROM (
        SELECT reference, count(*) AS n, max(lines) AS lines FROM ledger GROUP BY 1) l
      JOIN (SELECT reference, max(abs(sum)) AS sum FROM (
        SELECT reference, sum(amount) AS sum FROM ledger_entry GROUP BY reference, unit)
        GROUP BY 1) e USING (reference)
      WHERE l.n <> l.lines OR e.sum <> 0`,
  },
  {
    // A balance may be negative for credit after a lowered limit, for points after a return, and
    // for a shop after a refund. Separate checks cover these accounts.
    name: 'nobody but the house owes',
    of: 'ledger',
    wrong: `SELECT account, unit, sum(amount) AS balance FROM ledger_entry
      WHERE account NOT GLOB 'house:*' AND account NOT GLOB 'credit:*'
        AND account NOT GLOB 'points:*' AND account NOT GLOB 'shopPending:*'
        AND account NOT GLOB 'shopAvailable:*'
      GROUP BY account, unit HAVING balance < 0`,
  },
  {
    name: 'what lies in an account is the sum of its entries',
    of: 'ledger_balance',
    wrong: `SELECT account, unit, sum(amount) AS difference FROM (
        SELECT account, unit, amount FROM ledger_entry
        UNION ALL SELECT account, unit, -amount FROM ledger_balance)
      GROUP BY account, unit HAVING difference <> 0`,
  },
  {
    name: 'what an order spent came back if it was cancelled, and only then',
    of: `(SELECT DISTINCT reference FROM ledger WHERE reference GLOB 'order:*:*')`,
    wrong: `SELECT o.number, o.status, l.reference FROM ledger l JOIN orders o
        ON l.reference IN ('order:' || o.id || ':coupons', 'order:' || o.id || ':points',
          'order:' || o.id || ':credit')
      WHERE (o.status = 'CANCELLED'
          OR (l.reference GLOB '*:credit' AND o.payment_method <> 1))
        <> EXISTS (SELECT 1 FROM ledger b WHERE b.reference = l.reference || ':back')
        -- Credit of an order of which a shortage left nothing to pay came back before.
        AND l.amount > ifnull((SELECT sum(e.amount) FROM ledger e
          WHERE l.reference GLOB '*:credit' AND e.reference GLOB l.reference || ':less:*'), 0)`,
  },
  {
    name: 'what coupons took off an order stands on its lines, its fee and in the ledger',
    of: 'coupon_use',
    wrong: `SELECT o.number, o.goods_discount, o.shipping_discount, u.goods, u.shipping, l.posted
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(goods) AS goods, sum(shipping) AS shipping FROM coupon_use
        GROUP BY 1) u ON u.order_id = o.id
      LEFT JOIN (SELECT substr(reference, 1, instr(reference, ':coupons') + 7) AS reference,
          sum(iif(from_account GLOB 'coupon:*', amount, -amount)) AS posted FROM ledger
        WHERE reference GLOB 'order:*:coupons*' AND reference NOT GLOB '*:back' GROUP BY 1) l
        ON l.reference = 'order:' || o.id || ':coupons'
      WHERE o.goods_discount <> ifnull(u.goods, 0) OR o.shipping_discount <> ifnull(u.shipping, 0)
        OR o.goods_discount + o.shipping_discount <> ifnull(l.posted, 0)`,
  },
  {
    name: 'a coupon is used by one placement whose orders stand, or by none',
    of: 'customer_coupon',
    wrong: `SELECT k.id, k.customer_id, k.used_by, u.placement_id, u.uses, u.placements
      FROM customer_coupon k LEFT JOIN (
        SELECT u.customer_coupon_id, min(o.placement_id) AS placement_id, count(*) AS uses,
          count(DISTINCT o.placement_id) AS placements
        FROM coupon_use u JOIN orders o ON o.id = u.order_id
        WHERE u.back_at IS NULL GROUP BY 1) u ON u.customer_coupon_id = k.id
      WHERE u.uses > 0 AND (u.placements <> 1 OR k.used_by IS NOT u.placement_id)
        OR (k.used_by IS NOT NULL AND u.uses IS NULL AND k.expires_at > (
          SELECT max(back_at) FROM coupon_use WHERE customer_coupon_id = k.id))`,
  },
  {
    name: 'coupons of an order come back if it was cancelled, and only then',
    of: 'coupon_use',
    wrong: `SELECT o.number, o.status, u.customer_coupon_id, u.back_at
      FROM coupon_use u JOIN orders o ON o.id = u.order_id
      WHERE (o.status = 'CANCELLED') <> (u.back_at IS NOT NULL)`,
  },
]
