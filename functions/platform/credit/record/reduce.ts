import { postSelectedTransfers } from '../../ledger/post.ts'
import { spendingReferenceOf } from '../../ledger/spending.ts'

/**
 * Releases the credit for the items that a shop can't deliver, in the batch that reduces the order.
 * Does nothing for orders paid by another method.
 */
export function reduceCredit(
  db: D1Database,
  { shortageId, orderId }: { shortageId: number; orderId: number },
  time: number,
): D1PreparedStatement {
  return postSelectedTransfers(
    db,
    `SELECT l.reference || ':less:s' || CAST(?1 AS INTEGER), 1, 1, l.to_account, l.from_account,
       l.unit, q.refund, ?4
     FROM ledger l JOIN order_shortage q ON q.id = ?1 AND q.refund > 0
     JOIN orders o ON o.id = ?2 AND o.payment_method = 1
     WHERE l.reference = ?3`,
    shortageId,
    orderId,
    spendingReferenceOf(orderId, 'credit'),
    time,
  )
}
