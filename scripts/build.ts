import { buildWhenNeeded } from './lib/build.ts'

await buildWhenNeeded()
