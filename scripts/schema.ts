import { writeFileSync } from 'node:fs'
import { currentSchema } from './lib/schema.ts'

/* npm run schema: writes docs/schema.sql, the current schema, from the migrations. */

writeFileSync('docs/schema.sql', currentSchema())
console.log('docs/schema.sql')
