import { buildWhenNeeded } from './lib/build/build.ts'

await buildWhenNeeded()
