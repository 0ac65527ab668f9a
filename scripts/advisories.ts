import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { advisories, type AuditReport, type Lock } from './lib/advisories.ts'

/*
 * npm run advisories: which installed versions have known advisories, by the registry in use. It is
 * no part of the gate, which needs no network. Ends with 1 where there are some, with 2 where the
 * registry doesn't answer.
 */

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const asked = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const report = reportOf(asked.stdout)
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const lines = advisories(report, lock)
if (lines) {
  console.log(lines.length > 0 ? lines.join('\n') : 'no version in use has a known advisory')
  process.exitCode = lines.length > 0 ? 1 : 0
} else {
  const why = report.error?.summary || report.message || asked.stderr.trim().split('\n').at(-1)
  console.error(`the registry tells nothing about advisories: ${why || 'no answer'}`)
  process.exitCode = 2
}

function reportOf(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return {}
  }
}
