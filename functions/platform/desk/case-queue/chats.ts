import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { messageKindSql } from '../../chat/list.ts'
import { type Branch, branchOf } from './branch.ts'
import type { QueueSource } from './queue-source.ts'

const table = 'chat_conversation x'
const country = '(SELECT u.country_id FROM customer u WHERE u.id = x.customer_id) = ?3'
const shop = 'x.shop_id = ?4'

const waitingBranch = (state: string, where: string, ms: number) =>
  branchOf({
    state,
    table,
    where: `x.waits_since IS NOT NULL ${where}`,
    sort: 'x.waits_since',
    ms,
    country,
    shop,
  })

const serviceBranch = waitingBranch('WAITING', 'AND x.shop_id IS NULL', caseTimeLimitsMs.chat)
const shopBranch = waitingBranch('WAITING', '', caseTimeLimitsMs.shopChat)

/**
 * Conversations that wait for the caller: for service staff those with customer service, for a
 * seller those with the shop.
 */
const ownBranch: Branch = {
  ...serviceBranch,
  rows: (terms) => (terms.hasShop ? shopBranch : serviceBranch).rows(terms),
}

/**
 * Chat queue, longest waiting first. `number` is the buyer's name, `buyer` the newest message,
 * `note` the kind of that message and `count` the number of unread messages.
 */
export const chatQueue: QueueSource = {
  branches: [
    ownBranch,
    waitingBranch('SHOP', 'AND x.shop_id IS NOT NULL', caseTimeLimitsMs.shopChat),
    branchOf({
      state: 'REPORTED',
      table: 'chat_report x',
      where: `x.settled_at IS NULL AND NOT EXISTS (SELECT 1 FROM chat_report e
        WHERE e.conversation_id = x.conversation_id AND e.settled_at IS NULL AND e.id < x.id)`,
      sort: 'x.at',
      ms: caseTimeLimitsMs.chatReport,
      id: 'x.conversation_id',
      country: `(SELECT u.country_id FROM chat_conversation c JOIN customer u
        ON u.id = c.customer_id WHERE c.id = x.conversation_id) = ?3`,
      shop: 'false',
    }),
    branchOf({
      state: 'ANSWERED',
      table,
      where: 'x.waits_since IS NULL AND x.last_seq > 0',
      sort: 'x.last_at',
      ms: null,
      country,
      shop,
    }),
  ],
  columns: `c.id AS caseId, iif(u.name = '', '#' || u.id, u.name) AS number,
    ifnull(substr(m.text, 1, 120), '') AS buyer, ifnull(s.name, '') AS side,
    ifnull(${messageKindSql}, 'TEXT') AS note, c.desk_unread AS count,
    c.last_at AS at, NULL AS amount, u.country_id AS countryId`,
  joins: `CROSS JOIN chat_conversation c ON c.id = page.id
    JOIN customer u ON u.id = c.customer_id LEFT JOIN shop s ON s.id = c.shop_id
    LEFT JOIN chat_message m ON m.conversation_id = c.id AND m.seq = c.last_seq`,
}
