import { DatabaseSync } from 'node:sqlite'
import { checkBooks } from './books/check.ts'
import { checkRemote } from './books/remote.ts'
import { databaseFile } from './lib/database.ts'

/*
 * npm run check:books -- [--state FOLDER | --remote ENVIRONMENT] [--country ID]: compares facts
 * that are stored twice. Exits with 1 on a difference.
 */

const optionValue = (flag: string) => {
  const index = process.argv.indexOf(flag)
  return index < 0 ? undefined : (process.argv[index + 1] ?? '')
}
const remoteEnvironment = optionValue('--remote')
const countryId = Number(optionValue('--country') ?? 0)
const findings =
  remoteEnvironment === undefined
    ? checkFile(optionValue('--state') ?? '.wrangler/state')
    : checkRemote(remoteEnvironment, ['--remote'], countryId)

function checkFile(state: string) {
  const db = new DatabaseSync(databaseFile(state, countryId), {
    readOnly: true,
  })
  db.exec('PRAGMA busy_timeout = 5000')
  try {
    return checkBooks(db)
  } finally {
    db.close()
  }
}

for (const { name, compared, wrong } of findings)
  console.log(
    `${wrong.length > 0 ? 'WRONG' : 'ok   '}  ${String(compared).padStart(9)}  ${name}` +
      wrong
        .slice(0, 5)
        .map((row) => `\n         ${JSON.stringify(row)}`)
        .join(''),
  )
process.exitCode = findings.some(({ wrong }) => wrong.length > 0) ? 1 : 0
