import { branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'notice x'
const messageIdSql = 'x.key'
const countryIdSql = `coalesce((SELECT p.country_id FROM placement p WHERE p.id = x.placement_id),
  (SELECT r.country_id FROM redemption r WHERE r.id = x.redemption_id),
  (SELECT q.country_id FROM quotation_shop a JOIN quotation q ON q.id = a.quotation_id
    WHERE a.id = x.quotation_shop_id)) = ?3`

/** Messages to buyers, messages with failed attempts first. `count` is the number of attempts. */
export const messageQueue: QueueSource = {
  branches: [
    branchOf({
      state: 'FAILED',
      table,
      id: messageIdSql,
      isTextId: true,
      where: 'x.next_at IS NULL AND x.sent_at IS NULL',
      sort: 'x.at',
      ms: 0,
      country: countryIdSql,
    }),
    branchOf({
      state: 'RETRYING',
      table,
      id: messageIdSql,
      isTextId: true,
      where: 'x.next_at IS NOT NULL AND x.tries > 0',
      sort: 'x.next_at',
      ms: null,
      country: countryIdSql,
    }),
    branchOf({
      state: 'WAITING',
      table,
      id: messageIdSql,
      isTextId: true,
      where: 'x.next_at IS NOT NULL AND x.tries = 0',
      sort: 'x.next_at',
      ms: null,
      country: countryIdSql,
    }),
    branchOf({
      state: 'SENT',
      table,
      id: messageIdSql,
      isTextId: true,
      where: 'x.sent_at IS NOT NULL',
      sort: 'x.sent_at',
      ms: null,
      country: countryIdSql,
    }),
  ],
  // Shorten the phone number in the list. Only the opened message shows the full number, and
  // opening a message is logged.
  columns: `n.key AS caseId, c.prefix || ' … ' || substr(c.cellphone, -4) AS number,
    coalesce(o.number, p.number, r.number, q.number) AS buyer, n.channel AS side, n.kind AS note,
    n.tries AS count, n.at, NULL AS amount,
    coalesce(p.country_id, r.country_id, q.country_id) AS countryId`,
  joins: `CROSS JOIN notice n ON n.key = page.id LEFT JOIN placement p ON p.id = n.placement_id
    LEFT JOIN redemption r ON r.id = n.redemption_id
    LEFT JOIN quotation_shop a ON a.id = n.quotation_shop_id
    LEFT JOIN quotation q ON q.id = a.quotation_id LEFT JOIN orders o ON o.id = n.order_id
    JOIN customer c ON c.id = coalesce(p.customer_id, r.customer_id, q.customer_id)`,
}
