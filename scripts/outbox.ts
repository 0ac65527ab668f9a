import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { countryIds } from '../src/domain/country/ids.ts'
import { totpDigitsOf, totpStepOf } from '../functions/platform/desk/account/totp.ts'
import { databasePath } from './lib/database.ts'
import { readSecrets } from './lib/secrets.ts'

/*
 * npm run outbox -- NUMBER: prints the newest text message to a phone number, development only.
 * npm run outbox -- ADDRESS: prints the newest email to an address.
 * npm run outbox -- desk: prints the current six-digit code of the desk.
 */

const [asked = ''] = process.argv.slice(2)

if (asked === 'desk')
  console.log(totpDigitsOf(readSecrets()['DESK_TOTP'] ?? '', totpStepOf(Date.now())))
else printMessage(asked.includes('@') ? asked : asked.replace(/\D/g, '').replace(/^0/, ''))

function printMessage(recipient: string): void {
  if (recipient.length < 4) {
    console.error('npm run outbox -- NUMBER, for example 0810000001, or npm run outbox -- desk')
    process.exit(1)
  }
  // Search the outbox of every database: a country with a separate database has a separate outbox.
  const [row] = [0, ...countryIds]
    .map((id) => databasePath('.wrangler/state', id))
    .filter((file) => existsSync(file))
    .flatMap((file) => readNewestMessage(file, recipient))
    .toSorted((a, b) => Number(b['at']) - Number(a['at']))
  console.log(row ? String(row['body']) : `no message to ${recipient}`)
}

function readNewestMessage(file: string, recipient: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db
    .prepare('SELECT body, at FROM outbox WHERE phone LIKE ? ORDER BY id DESC LIMIT 1')
    .all(`%${recipient}`)
  db.close()
  return rows
}
