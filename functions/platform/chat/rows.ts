import type { ChatCard, ChatMessage } from '#contract/chat/chat.ts'
import type { ChatCardKind, ChatSide } from '#domain/chat/participants.ts'
import { pictureSql } from '../offer/picture.ts'
import { filePathOf } from '../upload/address.ts'

/** Message row with the columns of its card. */
export interface MessageRow extends CardRow {
  seq: number
  side: ChatSide
  text: string
  picture: string
  client_id: string
  at: number
}

export interface CardRow {
  card_kind: ChatCardKind | null
  card_id: number | null
  title: string | null
  number: string | null
  card_picture: string | null
  total: number | null
  country_id: number | null
}

/** Columns of the card in message `m`; ?4 is the locale of names. */
const cardColumns = `m.card_kind, m.card_id,
  coalesce(b.name || ' ' || n.name, d_shop.name, s.name) AS title,
  coalesce(p.number, d.number, '') AS number, ifnull(${pictureSql}, '') AS card_picture, d.total,
  coalesce(o.country_id, d.country_id, s.country_id) AS country_id`

const cardJoinsSql = `
  LEFT JOIN offer o ON m.card_kind = 'PRODUCT' AND o.sku_org_id = m.card_id
  LEFT JOIN part p ON p.id = o.part_id
  LEFT JOIN part_brand b ON b.id = o.brand_id
  LEFT JOIN category k ON k.id = o.category_id
  LEFT JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?4
  LEFT JOIN orders d ON m.card_kind = 'ORDER' AND d.id = m.card_id
  LEFT JOIN shop d_shop ON d_shop.id = d.shop_id
  LEFT JOIN shop s ON m.card_kind = 'SHOP' AND s.id = m.card_id`

/** Messages of a conversation with their cards; the caller appends the WHERE clause. */
export const messageSelect = `SELECT m.seq, m.side, m.text, m.picture, m.client_id, m.at,
  ${cardColumns} FROM chat_message m ${cardJoinsSql}`

/**
 * SQL that selects the card of an offer, order or shop before any message is sent: ?5 is the kind
 * of card, ?6 the ID.
 */
export const cardSelect = `SELECT ${cardColumns}
  FROM (SELECT ?5 AS card_kind, ?6 AS card_id) m ${cardJoinsSql}`

/** Converts a card to wire form; null when the message has none or its subject no longer exists. */
export function toWireCard(row: CardRow): ChatCard | null {
  if (row.card_kind === null || row.card_id === null || row.title === null) return null
  return {
    kind: row.card_kind,
    id: row.card_id,
    title: row.title,
    number: row.number ?? '',
    picture: row.card_picture ?? '',
    total: row.total,
    countryId: row.country_id ?? 0,
  }
}

export function toWireMessage(row: MessageRow): ChatMessage {
  return {
    seq: row.seq,
    side: row.side,
    text: row.text,
    picture: row.picture && filePathOf(row.picture),
    card: toWireCard(row),
    at: row.at,
    clientId: row.client_id,
  }
}
