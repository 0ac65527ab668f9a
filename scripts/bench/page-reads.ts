import { DatabaseSync } from 'node:sqlite'
import { catalogueHandlers } from '../../functions/platform/catalogue/handlers.ts'
import { gatherReads } from '../../functions/platform/db/gather.ts'
import { productHandlers } from '../../functions/platform/product/handlers.ts'
import { readPublishedReviews } from '../../functions/platform/review/record/published-reviews.ts'
import { openD1OnSqlite } from '../lib/d1.ts'
import { engineOnDatabase } from '../lib/engine.ts'
import { benchQueries } from './cost.ts'

/** Database reads of a page: statements with their values, by round trip. */
export type PageReads = [sql: string, values: unknown[]][][]

/** Records the reads of some uncached pages of each kind, as the platform makes them. */
export async function recordPageReads(
  file: string,
): Promise<Record<'product' | 'words', PageReads[]>> {
  const database = new DatabaseSync(file)
  const recordReads = async (
    ask: (engine: ReturnType<typeof engineOnDatabase>) => Promise<unknown>,
  ) => {
    const trips: PageReads = []
    const db = gatherReads(recordDatabase(openD1OnSqlite(database), trips), 'page')
    await ask(engineOnDatabase(database, 'th-TH', 1001, db))
    return trips
  }
  const productReads: PageReads[] = []
  for (const skuOrgId of [5, 105, 1205, 7001, 12_001])
    productReads.push(await recordReads(({ context }) => requestProduct(skuOrgId, context)))
  const wordTrips: PageReads[] = []
  for (const searchResultInfo of benchQueries)
    wordTrips.push(await recordReads(({ search }) => search({ searchResultInfo })))
  database.close()
  return { product: productReads, words: wordTrips }
}

/** Makes the calls of a product page (src/page/product.ts). */
function requestProduct(skuOrgId: number, context: ReturnType<typeof engineOnDatabase>['context']) {
  return Promise.all([
    productHandlers['GET /client/version2/goods/new/detail']({ skuOrgId }, context),
    readPublishedReviews(context, skuOrgId, 1),
    productHandlers['GET /client/version2/goods/recommendSameShop']({ skuOrgId }, context),
    catalogueHandlers['POST /web/v1/product/recommendYouMayAlsoLike']({ skuOrgId }, context),
  ])
}

/** Wraps a database to record its batches; all reads of a page use batches. */
function recordDatabase(db: D1Database, trips: PageReads): D1Database {
  const readsByStatement = new WeakMap<
    object,
    { inner: D1PreparedStatement; sql: string; values: unknown[] }
  >()
  const recordStatement = (innerStatement: D1PreparedStatement, sql: string, values: unknown[]) => {
    const recordedStatement = {
      bind: (...bound: unknown[]) => recordStatement(innerStatement.bind(...bound), sql, bound),
    } as unknown as D1PreparedStatement
    readsByStatement.set(recordedStatement, { inner: innerStatement, sql, values })
    return recordedStatement
  }
  return {
    prepare: (sql: string) => recordStatement(db.prepare(sql), sql, []),
    batch: (all: D1PreparedStatement[]) => {
      const requested = all.flatMap((one) => readsByStatement.get(one) ?? [])
      trips.push(requested.map(({ sql, values }) => [sql, values]))
      return db.batch(requested.map(({ inner }) => inner))
    },
  } as unknown as D1Database
}
