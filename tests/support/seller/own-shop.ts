import { createHash, randomBytes } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { serve, type Server } from '../../../scripts/lib/server/server.ts'
import { createFreshDatabase } from '../server/database.ts'
import { callsBuild } from '../server/lanes.ts'
import { findFreePort } from '../server/ports.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A separate shop with its port and database, so that tests may kill it. */
export class OwnShop {
  readonly port: number
  readonly state: string
  readonly url: string
  /** Country whose database `sql` uses; 0 is the shared one. */
  readonly countryId: number

  constructor(port: number, countryId = 0) {
    this.countryId = countryId
    this.port = port
    this.state = `.wrangler/test-${port}`
    this.url = `http://localhost:${port}`
  }

  /**
   * Creates a freshly seeded shop that isn't running yet, optionally with more offers than usual.
   */
  static async seeded(offers?: number): Promise<OwnShop> {
    const shop = new OwnShop(await findFreePort())
    await createFreshDatabase(shop.state, offers)
    return shop
  }

  /** Returns the same shop, with `sql` on a country's database. */
  at(countryId: number): OwnShop {
    return new OwnShop(this.port, countryId)
  }

  /** Serves the shop: fast, or with the small memory limits of `npm start`. */
  serve({ isLean = false } = {}): Promise<Server> {
    return serve(this.port, this.state, { built: callsBuild, isLean })
  }

  sql<Row>(text: string, ...values: SQLInputValue[]): Row[] {
    // A writable connection checkpoints when it closes, which would block the Worker.
    const db = new DatabaseSync(databaseFile(this.state, this.countryId), {
      readOnly: /^\s*SELECT/.test(text),
    })
    db.exec('PRAGMA busy_timeout = 5000')
    try {
      return db.prepare(text).all(...values) as Row[]
    } finally {
      db.close()
    }
  }

  /** Returns three parts of one shop with plenty of stock. */
  plenty(): number[] {
    return this.sql<{ id: number }>(
      `UPDATE offer SET stock = 10000000 WHERE sku_org_id IN (
         SELECT sku_org_id FROM offer WHERE shop_id =
           (SELECT id FROM shop WHERE country_id = 1001 AND type = 'ALLIANCE' LIMIT 1) LIMIT 3)
       RETURNING sku_org_id AS id`,
    ).map((row) => row.id)
  }

  /** Creates a session for a person of the seed. Returns its token. */
  session(customerId: number): string {
    const token = this.#newToken()
    this.sql(
      'INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      sha256(token),
      customerId,
      Date.now(),
      9999999999999,
    )
    return token
  }

  /** Creates a session for a desk member. Returns its token. */
  deskSession(staffId: number): string {
    const token = this.#newToken()
    this.sql(
      'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)',
      sha256(token),
      staffId,
      Date.now(),
    )
    return token
  }

  /**
   * Returns a token in the platform's format. With separate databases each token names its country.
   */
  #newToken(): string {
    return (this.countryId ? `${this.countryId}-` : '') + randomBytes(16).toString('hex')
  }
}
