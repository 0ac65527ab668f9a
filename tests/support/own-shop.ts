import { createHash, randomBytes } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { databaseFile } from '../../scripts/lib/database.ts'
import { serve, type Server } from '../../scripts/lib/server.ts'
import { freshDatabase } from './database.ts'
import { callsBuild } from './lanes.ts'
import { freePort } from './ports.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A shop apart from the runner's, with a port and a database of its own: tests may kill it. */
export class OwnShop {
  readonly port: number
  readonly state: string
  readonly url: string
  /** Whose database is looked into; 0 is the one that countries share. */
  readonly countryId: number

  constructor(port: number, countryId = 0) {
    this.countryId = countryId
    this.port = port
    this.state = `.wrangler/test-${port}`
    this.url = `http://localhost:${port}`
  }

  /** A freshly seeded one, which doesn't serve yet. */
  static async seeded(): Promise<OwnShop> {
    const shop = new OwnShop(await freePort())
    await freshDatabase(shop.state)
    return shop
  }

  /** The same shop, looked into at the database of a country. */
  at(countryId: number): OwnShop {
    return new OwnShop(this.port, countryId)
  }

  /** As quick as it goes, or with as little memory as `npm start` serves with. */
  serve({ isLean = false } = {}): Promise<Server> {
    return serve(this.port, this.state, { built: callsBuild, isLean })
  }

  sql<Row>(text: string, ...values: SQLInputValue[]): Row[] {
    // Whoever could write tidies up as it closes, and is in the way of the Worker.
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

  /** Three parts of one shop with plenty of stock. */
  plenty(): number[] {
    return this.sql<{ id: number }>(
      `UPDATE offer SET stock = 10000000 WHERE sku_org_id IN (
         SELECT sku_org_id FROM offer WHERE shop_id =
           (SELECT id FROM shop WHERE country_id = 1001 AND type = 'ALLIANCE' LIMIT 1) LIMIT 3)
       RETURNING sku_org_id AS id`,
    ).map((row) => row.id)
  }

  /** The token of a session of a person of the seed. */
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

  /** The token of a session of somebody at the desk. */
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

  /** As the platform makes them: where countries are apart, each token says of which it is. */
  #newToken(): string {
    return (this.countryId ? `${this.countryId}-` : '') + randomBytes(16).toString('hex')
  }
}
