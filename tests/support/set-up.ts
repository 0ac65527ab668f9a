import fc from 'fast-check'
import { afterAll } from 'vitest'
import { closeConnections } from './connections.ts'
import { long, seed } from './rounds.ts'
import { removeTemporaryFolders } from './temporary.ts'

/* Set-up of every file of tests: how much fast-check generates where a property doesn't say. */
fc.configureGlobal({ numRuns: long ? 5_000 : 100, seed })
afterAll(removeTemporaryFolders)
afterAll(closeConnections)
