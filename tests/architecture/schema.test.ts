import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSchema } from '../../scripts/lib/schema.ts'

test('docs/schema.sql is the schema after all migrations (npm run schema)', () => {
  expect(readFileSync('docs/schema.sql', 'utf8')).toBe(readSchema())
})
