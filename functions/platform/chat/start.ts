import type { ChatConversation } from '#contract/chat/chat.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { findNextAvailable, serviceHours } from '#domain/chat/presence.ts'
import { usesMailInsteadOfChat } from '#domain/chat/mail.ts'
import type { ChatCardKind } from '#domain/chat/participants.ts'
import { countryOf } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { ShopDay } from '#domain/shop/hours.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { randomId } from '../db/random-id.ts'
import { refuse } from '../kernel/refusal.ts'
import { conversationSelect } from './list.ts'
import { type CardRow, cardSelect, toWireCard } from './rows.ts'

type StartInput = Accepted<'POST /chat/conversation/customerInitiate'>

interface Card {
  kind: ChatCardKind
  id: number
}

/**
 * Opens the conversation with the shop, and returns the offer, order or shop that the buyer asks
 * about as a card.
 */
export async function startConversation(
  input: StartInput,
  context: BuyerContext,
): Promise<Answer<'POST /chat/conversation/customerInitiate'>> {
  if (usesMailInsteadOfChat(context.buyer.country.id)) throw refuse('chatByMail')
  const subjectCard = cardOf(input)
  const shopId = await findShopOfCard(input, context)
  const [conversation, card, thereAt] = await Promise.all([
    findOrCreateConversation(shopId, context),
    subjectCard ? readCard(subjectCard, context) : null,
    readNextAvailable(shopId, context),
  ])
  return { conversation, card, thereAt }
}

function cardOf({ skuOrgId, orderId, shopId }: StartInput): Card | null {
  if (skuOrgId !== undefined) return { kind: 'PRODUCT', id: skuOrgId }
  if (orderId !== undefined) return { kind: 'ORDER', id: orderId }
  return shopId === undefined ? null : { kind: 'SHOP', id: shopId }
}

/**
 * Returns the shop of an offer, of the buyer's own order, or the given shop; null means service.
 */
async function findShopOfCard(
  { shopId, skuOrgId, orderId }: StartInput,
  { db, buyer }: BuyerContext,
): Promise<number | null> {
  if (skuOrgId === undefined && orderId === undefined && shopId === undefined) return null
  const shopRow = await db
    .prepare(
      `SELECT s.id FROM shop s WHERE s.id = CASE
         WHEN ?1 IS NOT NULL THEN (SELECT shop_id FROM offer WHERE sku_org_id = ?1)
         WHEN ?2 IS NOT NULL THEN (SELECT shop_id FROM orders WHERE id = ?2 AND customer_id = ?4)
         ELSE ?3 END AND (?3 IS NULL OR s.id = ?3)`,
    )
    .bind(skuOrgId ?? null, orderId ?? null, shopId ?? null, buyer.id)
    .first<{ id: number }>()
  if (!shopRow) throw refuse('notFound')
  return shopRow.id
}

/**
 * Returns the one conversation of a buyer and a shop. Concurrent requests create it once and return
 * the same row.
 */
async function findOrCreateConversation(
  shopId: number | null,
  { db, buyer, now }: BuyerContext,
): Promise<ChatConversation> {
  const [, foundResult] = await db.batch<ChatConversation>([
    db
      .prepare(
        `INSERT INTO chat_conversation (id, customer_id, shop_id, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (customer_id, ifnull(shop_id, 0)) DO NOTHING`,
      )
      .bind(randomId(), buyer.personId, shopId, now),
    db
      .prepare(`${conversationSelect} WHERE c.customer_id = ?1 AND ifnull(c.shop_id, 0) = ?2`)
      .bind(buyer.personId, shopId ?? 0),
  ])
  const [row] = foundResult?.results ?? []
  if (!row) throw refuse('notFound')
  return row
}

async function readCard(card: Card, { db, locale }: BuyerContext) {
  const row = await db
    .prepare(cardSelect)
    .bind(null, null, null, nameLocale(locale), card.kind, card.id)
    .first<CardRow>()
  return row && toWireCard(row)
}

interface ShopRow {
  country_id: number
  state: 'OPEN' | 'CLOSED' | 'VACATION'
  back_on: string
}

/**
 * Returns the next time (ms) at which the shop or the service can answer, by the opening hours in
 * the buyer's country; null when unknown.
 */
async function readNextAvailable(
  shopId: number | null,
  { db, buyer, now }: BuyerContext,
): Promise<number | null> {
  const service = { hours: serviceHours, isClosed: false, backOn: '' }
  if (shopId === null) return findNextAvailable(service, calendarOf(buyer.country), now)
  const [shop, days] = await Promise.all([
    db
      .prepare('SELECT country_id, state, back_on FROM shop WHERE id = ?')
      .bind(shopId)
      .first<ShopRow>(),
    db
      .prepare(
        `SELECT weekday, opens_at AS opensAt, closes_at AS closesAt FROM shop_day WHERE shop_id = ?`,
      )
      .bind(shopId)
      .all<ShopDay>(),
  ])
  if (!shop) throw refuse('notFound')
  const isClosed = shop.state === 'CLOSED' || (shop.state === 'VACATION' && shop.back_on === '')
  const backOn = shop.state === 'VACATION' ? shop.back_on : ''
  const calendar = calendarOf(countryOf(shop.country_id))
  return findNextAvailable({ hours: days.results, isClosed, backOn }, calendar, now)
}
