import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { closeConnections } from './connections.ts'
import { isLongRun, seed } from '../rounds.ts'
import { keepConnectionsShort } from './short-kept.ts'
import { query, testState } from '../state.ts'
import { removeTemporaryFolders } from '../temporary.ts'
import { beginFile } from './one-after-another.ts'

/* Set-up of every test file: the number of fast-check runs where a property sets none. */
fc.configureGlobal({ numRuns: isLongRun ? 5_000 : 100, seed })
beginFile()
beforeAll(keepConnectionsShort)
/** The test files of one server request more codes per hour than strangers of one network may. */
beforeAll(() => {
  if (process.env['EGG_SHARED_SHOP'] && existsSync(databaseFile(testState)))
    query("UPDATE one_time_code SET prefix = '', network = '', numbers = ''")
})
afterAll(removeTemporaryFolders)
afterAll(closeConnections)
