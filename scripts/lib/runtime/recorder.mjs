#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* Stands in for the runtime while its configuration is made (record.ts), and keeps what it would be started with. */

const folder = process.env['RECORD_FOLDER'] ?? '.'
writeFileSync(join(folder, 'arguments.json'), JSON.stringify(process.argv.slice(2)))
// Secrets are among it.
writeFileSync(join(folder, 'input'), readFileSync(0), { mode: 0o600 })
