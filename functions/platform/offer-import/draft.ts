import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'
import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { readBrandNames } from './brand-names.ts'
import { type ComparedRow, compareOffers } from './compare.ts'
import { changesOf, findRowErrors, type ChangedOffer } from './row-errors.ts'
import { readOwnOffers } from './read.ts'
import type { SellerContext } from './seller.ts'

/** Maximum number of rows shown in a preview. Its counts cover all rows. */
const maxShown = { faults: 100, changes: 200 }

/** Number of rows per statement, so that the bound value stays well below two megabytes. */
const rowsPerStatement = 1000

/**
 * Reads a file and stores its changes as a draft until they are applied. Each person has one draft.
 */
export async function draftOfferImport(
  { name, text }: Accepted<'POST /desk/goods/check'>,
  context: SellerContext,
): Promise<OfferImportPreview> {
  const { shopId } = context
  const countryId = await readCountryOfShop(context)
  const brands = await readBrandNames(context)
  const offers = readOwnOffers(text, shopId, countryOf(countryId).currencyPrecision, brands)
  const { rowErrors } = offers
  const compared = rowErrors.count === 0 ? await compareOffers(context.db, shopId, offers) : []
  findRowErrors(offers, compared)
  const judgedRows = rowErrors.count === 0 ? changesOf(compared) : []
  const counts = countsOf(offers.rowCount, judgedRows)
  const uploadId =
    judgedRows.length > 0 ? await storeUpload(name, counts, judgedRows, context) : null
  const hasJump = ({ change }: ChangedOffer) => Number(change.cells.some(({ jumps }) => jumps))
  return {
    uploadId,
    countryId,
    ...brands.describe(),
    ...counts,
    faults: [...rowErrors.list]
      .sort((a, b) => a.line - b.line)
      .slice(0, maxShown.faults)
      .map(({ file: _, ...fault }) => fault),
    faultCount: rowErrors.count,
    changes: judgedRows
      .toSorted((a, b) => hasJump(b) - hasJump(a))
      .slice(0, maxShown.changes)
      .map(({ change }) => change),
  }
}

async function readCountryOfShop({ db, shopId }: SellerContext): Promise<number> {
  const shop = await db
    .prepare('SELECT country_id FROM shop WHERE id = ?')
    .bind(shopId)
    .first<{ country_id: number }>()
  return shop?.country_id ?? 0
}

type Counts = Pick<OfferImportPreview, 'rows' | 'added' | 'changed' | 'gone' | 'jumps'>

function countsOf(rows: number, changedOffers: readonly ChangedOffer[]): Counts {
  const countOfKind = (kind: string) =>
    changedOffers.filter(({ change }) => change.kind === kind).length
  const cells = changedOffers.flatMap(({ change }) => change.cells)
  const addedCount = countOfKind('NEW')
  return {
    rows,
    added: addedCount,
    changed: changedOffers.length - addedCount,
    gone: countOfKind('GONE'),
    jumps: cells.filter(({ jumps }) => jumps).length,
  }
}

async function storeUpload(
  name: string,
  counts: Counts,
  judgedOffers: readonly ChangedOffer[],
  { db, staff, shopId, now }: SellerContext,
): Promise<number> {
  const statements = [
    db.prepare("DELETE FROM goods_upload WHERE staff_id = ? AND state = 'DRAFT'").bind(staff.id),
    db
      .prepare(
        `INSERT INTO goods_upload (shop_id, staff_id, name, rows, added, changed, gone, jumps, made_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      )
      .bind(
        shopId,
        staff.id,
        name,
        counts.rows,
        counts.added,
        counts.changed,
        counts.gone,
        counts.jumps,
        now,
      ),
  ]
  for (let from = 0; from < judgedOffers.length; from += rowsPerStatement)
    statements.push(insertRows(db, judgedOffers.slice(from, from + rowsPerStatement)))
  const [, insertedUpload] = await db.batch<{ id: number }>(statements)
  return insertedUpload?.results[0]?.id ?? 0
}

const storedFields = [
  'line',
  'part_id',
  'sku_org_id',
  'prices_before',
  'prices_after',
  'facts_before',
  'facts_after',
  'stock_before',
  'stock_after',
] as const satisfies (keyof ComparedRow)[]

/**
 * Inserts the changes of the upload that the preceding statement of the batch created: the newest
 * upload.
 */
function insertRows(db: D1Database, judgedOffers: readonly ChangedOffer[]): D1PreparedStatement {
  const values = judgedOffers.map(({ row }) => storedFields.map((name) => row[name]))
  return db
    .prepare(
      `INSERT INTO goods_change (upload_id, is_new, ${storedFields.join(', ')})
       SELECT (SELECT max(id) FROM goods_upload), value ->> 2 IS NULL,
         ${storedFields.map((_, i) => `value ->> ${i}`).join(', ')} FROM json_each(?)`,
    )
    .bind(JSON.stringify(values))
}
