import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { databaseFile } from '../../scripts/lib/database.ts'
import { closeConnections } from './connections.ts'
import { long, seed } from './rounds.ts'
import { keepConnectionsShort } from './short-kept.ts'
import { query, testState } from './state.ts'
import { removeTemporaryFolders } from './temporary.ts'
import { beginFile } from './one-after-another.ts'

/* Set-up of every file of tests: how much fast-check generates where a property doesn't say. */
fc.configureGlobal({ numRuns: long ? 5_000 : 100, seed })
beginFile()
beforeAll(keepConnectionsShort)
/** The files of a lane ask for more codes in an hour than strangers of one network get. */
beforeAll(() => {
  if (process.env['EGG_SHARED_SHOP'] && existsSync(databaseFile(testState)))
    query("UPDATE one_time_code SET prefix = '', network = '', numbers = ''")
})
afterAll(removeTemporaryFolders)
afterAll(closeConnections)
