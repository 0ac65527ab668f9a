import { DatabaseSync } from 'node:sqlite'
import { checkBooks } from './books/check.ts'
import { databaseFile } from './lib/database.ts'

/* npm run check:books -- [--state FOLDER]: compares what is written twice; 1 on a difference. */

const at = process.argv.indexOf('--state')
const state = at < 0 ? '.wrangler/state' : (process.argv[at + 1] ?? '')
const db = new DatabaseSync(databaseFile(state), { readOnly: true })
db.exec('PRAGMA busy_timeout = 5000')
const findings = checkBooks(db)
db.close()

for (const { name, compared, wrong } of findings)
  console.log(
    `${wrong.length > 0 ? 'WRONG' : 'ok   '}  ${String(compared).padStart(9)}  ${name}` +
      wrong
        .slice(0, 5)
        .map((row) => `\n         ${JSON.stringify(row)}`)
        .join(''),
  )
process.exitCode = findings.some(({ wrong }) => wrong.length > 0) ? 1 : 0
