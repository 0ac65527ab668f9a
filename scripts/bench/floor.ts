import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageReads } from './page-reads.ts'

/*
 * Baseline of the runtime: a Worker without application code, served like the shop. It returns a
 * word or a page of bytes, or commits a batch of three statements. It also performs the minimum of
 * an order: a read batch, a write batch, and a token from an object with separate storage. For an
 * uncached page, it takes the token, runs the platform's statements and sends the bytes. Its rooms
 * accept sockets and store nothing.
 */

const folder = '.wrangler/floor'

const workerCode = (reads: Readonly<Record<string, PageReads[]>>) => `
import { DurableObject } from 'cloudflare:workers'

export class Bucket extends DurableObject {
  constructor(state, env) {
    super(state, env)
    state.storage.sql.exec('CREATE TABLE IF NOT EXISTS bucket (key TEXT PRIMARY KEY, n INTEGER)')
  }
  take(key) {
    const sql = 'INSERT INTO bucket VALUES (?, 1) ON CONFLICT (key) DO UPDATE SET n = n + 1'
    this.ctx.storage.sql.exec(sql, key)
  }
}

export class Room extends DurableObject {
  fetch() {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }
}

const page = new TextEncoder().encode('x'.repeat(40_000))
const reads = ${JSON.stringify(reads)}
let asked = 0
const read = 'SELECT ? AS a, 2 AS b, 3 AS c, 4 AS d'

export default {
  async fetch(request, { DB, BUCKET, ROOM }) {
    const path = decodeURIComponent(new URL(request.url).pathname)
    const write = () => {
      const id = crypto.randomUUID()
      return DB.batch([
        DB.prepare('INSERT INTO floor (id, n) VALUES (?, 1)').bind(id),
        DB.prepare('UPDATE floor SET n = n + 1 WHERE id = ?').bind(id),
        DB.prepare('SELECT n FROM floor WHERE id = ?').bind(id),
      ])
    }
    if (path === '/begin')
      await DB.prepare('CREATE TABLE IF NOT EXISTS floor (id TEXT PRIMARY KEY, n INTEGER)').run()
    if (path === '/batch') await write()
    if (path === '/two batches and a token') {
      await DB.batch([1, 2, 3, 4, 5, 6, 7, 8].map((n) => DB.prepare(read).bind(n)))
      await BUCKET.getByName('one').take(crypto.randomUUID())
      await write()
    }
    const pages = reads[path.slice('/reads of '.length)]
    if (pages) {
      await BUCKET.getByName('one').take(crypto.randomUUID())
      for (const trip of pages[asked++ % pages.length])
        await DB.batch(trip.map(([sql, values]) => DB.prepare(sql).bind(...values)))
    }
    if (path.startsWith('/room/')) return ROOM.getByName(path).fetch(request)
    return new Response(path === '/page' || pages ? page : 'ok')
  },
}`

/** Writes the bare Worker and returns its configuration. It shares no code with the shop. */
export function writeFloor(reads: Readonly<Record<string, PageReads[]>> = {}): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'worker.mjs'), workerCode(reads))
  const shop = JSON.parse(readFileSync('dist/server/wrangler.json', 'utf8')) as object
  const { compatibility_date: date } = shop as { compatibility_date: string }
  const config = {
    name: 'floor',
    main: 'worker.mjs',
    no_bundle: true,
    compatibility_date: date,
    compatibility_flags: ['nodejs_compat'],
    d1_databases: [{ binding: 'DB', database_name: 'egg-mall', database_id: 'egg-mall-local' }],
    durable_objects: {
      bindings: [
        { name: 'BUCKET', class_name: 'Bucket' },
        { name: 'ROOM', class_name: 'Room' },
      ],
    },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['Bucket', 'Room'] }],
  }
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify(config))
  return file
}
