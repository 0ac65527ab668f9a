import { writeFileSync } from 'node:fs'
import { readSchema } from './lib/schema.ts'

/* npm run schema: writes docs/schema.sql, the current schema, from the migrations. */

writeFileSync('docs/schema.sql', readSchema())
console.log('docs/schema.sql')
