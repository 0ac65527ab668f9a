import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './lib/database.ts'

/* npm run outbox -- NUMBER: the newest text message to a phone number, development only. */

const wanted = (process.argv[2] ?? '').replace(/\D/g, '').replace(/^0/, '')
if (wanted.length < 4) {
  console.error('npm run outbox -- NUMBER, for example 0810000001')
  process.exit(1)
}
const db = new DatabaseSync(databaseFile('.wrangler/state'), { readOnly: true })
const row = db
  .prepare('SELECT body FROM outbox WHERE phone LIKE ? ORDER BY id DESC LIMIT 1')
  .get(`%${wanted}`)
console.log(row ? String(row['body']) : `no message to ${wanted}`)
db.close()
