#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Replaces the runtime while its configuration is recorded (record.ts), and saves what it would be
 * started with.
 */

const folder = process.env['RECORD_FOLDER'] ?? '.'
writeFileSync(join(folder, 'arguments.json'), JSON.stringify(process.argv.slice(2)))
// Only the owner may read this file, because the input contains secrets.
writeFileSync(join(folder, 'input'), readFileSync(0), { mode: 0o600 })
