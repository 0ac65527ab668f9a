import { DatabaseSync } from 'node:sqlite'
import { exportGoods } from './goods/export.ts'
import { databaseFile } from './lib/database.ts'
import { localBucket } from './lib/local-bucket.ts'

/* npm run export -- FOLDER [--state FOLDER]: what is on sale, as the files that npm run import reads. */

const [folder] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!folder) {
  console.error('npm run export -- FOLDER: where the files go.')
  process.exit(1)
}
const at = process.argv.indexOf('--state')
const state = (at > 0 && process.argv[at + 1]) || '.wrangler/state'
const db = new DatabaseSync(databaseFile(state), { readOnly: true })
const written = await exportGoods(db, folder, () => localBucket(state))
for (const { file, rows } of written) console.log(`${file}.csv: ${rows} rows`)
db.close()
