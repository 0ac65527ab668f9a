import type { Accepted, Answer } from '#contract/index.ts'
import { nameLocale } from '../../offer/offers.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'

type Stock = Answer<'GET /desk/giftStock'>
type Row = Omit<Stock['list'][number], 'last'> & {
  name: string | null
  pieces: number
  words: string
  at: number
}

/** Subject of log entries about a gift in a country. */
const stockSubjectOf = (giftId: number, countryId: number) => `gift:${giftId}:${countryId}`

/**
 * Reads a country's gifts with the remaining stock, and the last change of each with its author and
 * reason.
 */
export async function readGiftStock(
  { db, locale }: StaffContext,
  { countryId }: Accepted<'GET /desk/giftStock'>,
): Promise<Stock> {
  const { results } = await db
    .prepare(
      `SELECT g.id AS giftId, g.kind, n.name AS giftName, o.points, o.stock, o.taken,
         ifnull(w.pieces, 0) AS underWay,
         m.name, ifnull(l.after ->> 'pieces', 0) AS pieces, ifnull(l.after ->> 'words', '') AS words,
         ifnull(l.at, 0) AS at
       FROM gift_offer o JOIN gift g ON g.id = o.gift_id
       JOIN gift_name n ON n.gift_id = g.id AND n.locale = ?2
       LEFT JOIN (SELECT gift_id, count(*) AS pieces FROM redemption
         WHERE status IN ('ORDERED', 'SENT') AND country_id = ?1 GROUP BY gift_id) w
         ON w.gift_id = g.id
       LEFT JOIN desk_log l ON l.id = (SELECT max(id) FROM desk_log
         WHERE subject = 'gift:' || g.id || ':' || o.country_id)
       LEFT JOIN staff m ON m.id = l.staff_id
       WHERE o.country_id = ?1 ORDER BY o.points, g.position, g.id`,
    )
    .bind(countryId, nameLocale(locale))
    .all<Row>()
  return {
    countryId,
    list: results.map(({ name, pieces, words, at, ...gift }) => ({
      ...gift,
      last: name === null ? null : { name, pieces, words, at },
    })),
  }
}

type StockInput = Accepted<'POST /desk/giftStock/{id}'>

interface GiftQuantity {
  stock: number
  taken: number
}

/**
 * Increases or reduces a gift's stock and logs the reason. `total` is the stock on the screen plus
 * the quantity redeemed. Redemptions don't change this sum, but a concurrent change at the desk
 * does.
 */
export async function changeGiftStock(
  { id, countryId, pieces, total, words }: StockInput,
  context: StaffContext,
): Promise<Answer<'POST /desk/giftStock/{id}'>> {
  const { db } = context
  const readStock = async () =>
    db
      .prepare('SELECT stock, taken FROM gift_offer WHERE gift_id = ? AND country_id = ?')
      .bind(id, countryId)
      .first<GiftQuantity>()
  const stockBefore = await readStock()
  if (!stockBefore) throw refuse('notFound')
  if (stockBefore.stock + stockBefore.taken !== total)
    throw await readConflictRefusal(context, id, countryId)
  try {
    await db.batch([
      logDeskAction(context, {
        act: 'gift stock',
        subject: stockSubjectOf(id, countryId),
        before: { stock: stockBefore.stock },
        after: { stock: stockBefore.stock + pieces, pieces, words },
      }),
      // If the total has changed, set the stock to -1: the table refuses it like any negative
      // stock.
      db
        .prepare(
          `UPDATE gift_offer SET stock = iif(stock + taken = ?3, stock + ?4, -1)
           WHERE gift_id = ?1 AND country_id = ?2`,
        )
        .bind(id, countryId, total, pieces),
    ])
  } catch (error) {
    if (databaseErrorOf(error) !== 'giftGone') throw error
    const { stock, taken } = (await readStock()) ?? { stock: 0, taken: 0 }
    if (stock + taken !== total) throw await readConflictRefusal(context, id, countryId)
    throw refuse('deskGiftShort', { stock })
  }
  return { stock: (await readStock())?.stock ?? 0 }
}

/**
 * Builds the refusal of a concurrent change, with the change that was saved first, its author and
 * time.
 */
async function readConflictRefusal(
  { db }: StaffContext,
  giftId: number,
  countryId: number,
): Promise<Refusal> {
  const last = await db
    .prepare(
      `SELECT m.name, l.at FROM desk_log l JOIN staff m ON m.id = l.staff_id
       WHERE l.subject = ? ORDER BY l.id DESC LIMIT 1`,
    )
    .bind(stockSubjectOf(giftId, countryId))
    .first<{ name: string; at: number }>()
  return refuse('deskGiftStockMoved', {
    name: last?.name ?? '',
    status: 'STOCK',
    at: last?.at ?? 0,
  })
}
