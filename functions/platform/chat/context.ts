import type { DeskChatContext } from '#contract/desk/desk-chat.ts'
import { cannedAnswers } from '#domain/chat/canned.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { fill } from '#i18n/fill.ts'
import { defaultLocale, isLocale, writtenLocaleOf } from '#i18n/locales.ts'
import type messages from '#i18n/messages/en/canned.json'
import { staffParticipant, ownConversationSql } from '../kernel/chat-participant.ts'
import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

const messageFiles = import.meta.glob<typeof messages>('../../../src/i18n/messages/*/canned.json', {
  eager: true,
  import: 'default',
})

/** Maximum orders shown next to a conversation. */
const maxOrders = 5

type Buyer = Omit<DeskChatContext, 'orders' | 'answers'>

/** Reads the buyer of a conversation, their newest orders, and prepared answers. */
export async function readChatContext(
  context: StaffContext,
  conversationId: number,
): Promise<DeskChatContext> {
  const participant = staffParticipant(context)
  const values = [conversationId, participant.customerId, participant.shopId] as const
  const [buyer, orders] = await Promise.all([
    context.db
      .prepare(
        `SELECT u.id AS customerId, u.name AS buyer, u.customer_type AS customerType,
           iif(u.prefix = '', '', u.prefix || ' ' || u.cellphone) AS phone,
           u.country_id AS countryId, u.created_at AS since,
           ifnull(s.name, '') AS shopName, c.waits_since AS waitsSince, c.last_seq AS lastSeq,
           ifnull((SELECT p.locale FROM placement p WHERE p.customer_id = u.id
             ORDER BY p.placed_at DESC LIMIT 1), '') AS langCode
         FROM chat_conversation c JOIN customer u ON u.id = c.customer_id
         LEFT JOIN shop s ON s.id = c.shop_id WHERE ${ownConversationSql}`,
      )
      .bind(...values)
      .first<Buyer>(),
    context.db
      .prepare(
        `SELECT o.id AS orderId, o.number, o.type AS orderType, o.status, o.total,
           o.country_id AS countryId, o.placed_at AS at
         FROM orders o WHERE o.customer_id =
             (SELECT c.customer_id FROM chat_conversation c WHERE ${ownConversationSql})
           AND (?3 IS NULL OR o.shop_id = ?3)
         ORDER BY o.placed_at DESC, o.id LIMIT ${maxOrders}`,
      )
      .bind(...values)
      .all<DeskChatContext['orders'][number]>(),
  ])
  if (!buyer) throw refuse('notFound')
  return { ...buyer, orders: orders.results, answers: answersFor(buyer.langCode, orders.results) }
}

/**
 * Reads the lines of the buyer's cart, or of another source, in one round trip, sorted by shop and
 * by the time of adding.
 */
const isOnItsWay = ({ orderType, status }: DeskChatContext['orders'][number]) =>
  orderType === 'PLATFORM' ? status === 'INVOICED' : status === 'SHIPPED'

/**
 * Returns the prepared answers in a language; the answer about a parcel only while a parcel is in
 * transit.
 */
function answersFor(langCode: string, orders: DeskChatContext['orders']) {
  const locale = writtenLocaleOf(isLocale(langCode) ? langCode : defaultLocale)
  const [, texts] =
    Object.entries(messageFiles).find(([path]) => path.includes(`/${locale}/`)) ?? []
  const number = orders.find(isOnItsWay)?.number
  return cannedAnswers
    .filter((answer) => answer !== 'arrives' || number !== undefined)
    .map((answer) => ({
      answer,
      text: fill(texts?.[answer] ?? '', { days: returnRules.windowDays, number: number ?? '' }),
    }))
}
