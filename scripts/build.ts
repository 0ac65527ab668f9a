import { buildWhenNeeded } from './lib/build.ts'

buildWhenNeeded()
