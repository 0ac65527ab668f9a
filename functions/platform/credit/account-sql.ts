/*
 * What an account `a` comes to, as SQL: the buyer's own view of it and the desk's ask for the same.
 */

/** What the ledger has of it: left (`credit`), ordered (`creditOpen`) or owed (`creditBilled`). */
export const balanceOf = (
  account: 'credit' | 'creditOpen' | 'creditBilled',
): string => `ifnull((SELECT amount FROM ledger_balance
  WHERE account = '${account}:' || a.customer_id || ':' || a.shop_id), 0)`

/** Something of the temporary limits (`g`) that stand. */
export const grantsOf = (what: string): string => `(SELECT ${what} FROM credit_grant g
  WHERE g.customer_id = a.customer_id AND g.shop_id = a.shop_id AND g.ended = 0)`

/** Something of the invoices (`i`) on which something is owed, by a further condition. */
export const owedOf = (
  condition: string,
  what = 'ifnull(sum(i.amount - i.paid - i.credited), 0)',
): string => `(SELECT ${what} FROM credit_invoice i WHERE i.customer_id = a.customer_id
  AND i.shop_id = a.shop_id AND i.settled_at IS NULL AND ${condition})`

/** The due day of the oldest invoice that is owed. */
export const oldestDueOf = owedOf('true', 'min(i.due_day)')
