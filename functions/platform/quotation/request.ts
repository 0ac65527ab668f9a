import type { Accepted, Answer } from '#contract/index.ts'
import { answerDeadline } from '#domain/quotation/deadline.ts'
import { maximumOpenQuotations } from '#domain/quotation/limits.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { createId, createNumber } from '../kernel/order-number.ts'
import { refuse } from '../kernel/refusal.ts'
import { fileNameOf } from '../upload/address.ts'
import { attachPictures, checkPictures } from '../upload/attach.ts'
import { resolveParts } from './resolve-parts.ts'

type QuotationInput = Accepted<'POST /app-api/quotation/ask'>

/**
 * Sends a request to shops. Each shop answers separately, by the end of the shop's next working
 * day.
 */
export async function requestQuotations(
  input: QuotationInput,
  context: BuyerContext,
): Promise<Answer<'POST /app-api/quotation/ask'>> {
  const { db, buyer, now, locale } = context
  const pictures = input.lines.flatMap(({ picture }) => picture || [])
  const [parts] = await Promise.all([
    resolveParts(input.lines, context),
    requireShops(input.shopIds, context),
    checkOpenLimit(context),
    checkPictures(context, pictures, 'CHAT'),
  ])
  const quotationId = createId()
  const number = createNumber(context, 'Q')
  const answer = { quotationId, number }
  const endsAt = answerDeadline(now, calendarOf(buyer.country))
  const statements = [
    db
      .prepare(
        `INSERT INTO quotation (id, number, customer_id, made_by, country_id, locale,
           vehicle_model_id, note, needed_by, asked_at)
         VALUES (?1, ?2, ?3, ?10, ?4, ?5, (SELECT id FROM vehicle_model WHERE id = ?6), ?7, ?8, ?9)`,
      )
      .bind(
        quotationId,
        number,
        buyer.id,
        buyer.country.id,
        locale,
        input.vehicleModelId ?? null,
        input.note,
        input.neededBy,
        now,
        buyer.personId,
      ),
    insertRows(
      db,
      'INSERT INTO quotation_line',
      input.lines.map((line, i) => ({
        quotation_id: quotationId,
        position: i + 1,
        number: parts[i]?.number ?? '',
        words: line.words,
        part_id: parts[i]?.partId ?? null,
        quantity: line.quantity,
        wanted_price: line.wantedPrice ?? null,
        picture: fileNameOf(line.picture),
      })),
    ),
    insertRows(
      db,
      'INSERT INTO quotation_shop',
      input.shopIds.map((shopId) => ({
        id: createId(),
        quotation_id: quotationId,
        shop_id: shopId,
        state: 'ASKED',
        asked_at: now,
        ends_at: endsAt,
      })),
    ),
    ...(pictures.length > 0
      ? [attachPictures(context, pictures, { kind: 'CHAT', area: 'quotation', id: quotationId })]
      : []),
  ]
  await context.commit(statements, answer)
  return answer
}

/** Refuses shops of another country, closed shops, and shops that may not sell to this buyer. */
async function requireShops(
  shopIds: readonly number[],
  { db, buyer }: BuyerContext,
): Promise<void> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM shop WHERE id IN (SELECT value FROM json_each(?1))
         AND country_id = ?2 AND state = 'OPEN' AND (type <> 'OWN' OR ?3)`,
    )
    .bind(JSON.stringify(shopIds), buyer.country.id, Number(buyer.customerType !== 'Consumer'))
    .first<{ n: number }>()
  if (row?.n !== shopIds.length) throw refuse('notFound')
}

async function checkOpenLimit({ db, buyer }: BuyerContext): Promise<void> {
  const row = await db
    .prepare(
      `SELECT count(*) AS n FROM (SELECT id FROM quotation WHERE customer_id = ?1
         ORDER BY asked_at DESC LIMIT ${maximumOpenQuotations}) q
       WHERE EXISTS (SELECT 1 FROM quotation_shop r
         WHERE r.quotation_id = q.id AND r.state = 'ASKED')`,
    )
    .bind(buyer.id)
    .first<{ n: number }>()
  if ((row?.n ?? 0) >= maximumOpenQuotations)
    throw refuse('quotationsFull', { max: maximumOpenQuotations })
}
