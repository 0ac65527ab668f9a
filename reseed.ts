import { writeSeed } from './scripts/seed/write.ts'
import { databaseFile } from './scripts/lib/database.ts'
import { performance } from 'node:perf_hooks'
console.log(await writeSeed(databaseFile(process.argv[2]!), Number(process.argv[3])))
