import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findAdvisories, type AuditReport, type Lock } from './lib/advisories.ts'

/*
 * npm run advisories: lists installed versions with known advisories in the current registry, and
 * packages whose signature is invalid. It needs the network, so it isn't part of the gate. Exits
 * with 1 for findings, and with 2 when the registry doesn't answer.
 */

/** Installed version of a package. */
interface CheckedPackage {
  name: string
  version: string
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const audit = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const report = reportOf(audit.stdout)
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const lines = findAdvisories(report, lock)
if (lines) {
  console.log(lines.length > 0 ? lines.join('\n') : 'no version in use has a known advisory')
  process.exitCode = lines.length > 0 ? 1 : 0
} else {
  const reason = report.error?.summary || report.message || audit.stderr.trim().split('\n').at(-1)
  console.error(`the registry tells nothing about advisories: ${reason || 'no answer'}`)
  process.exitCode = 2
}

checkSignatures()

/**
 * Checks package signatures. Packages of a registry without signing keys can't be verified; this is
 * reported.
 */
function checkSignatures(): void {
  const { stdout } = spawnSync(npm, ['audit', 'signatures', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 120_000,
  })
  const { invalid, missing } = reportOf(stdout) as Partial<
    Record<'invalid' | 'missing', CheckedPackage[]>
  >
  if (!invalid || !missing) {
    console.error('the registry tells nothing about signatures')
    process.exitCode ||= 2
    return
  }
  for (const { name, version } of invalid)
    console.log(`${name} ${version} is not what the registry signed`)
  for (const { name, version } of missing) console.log(`${name} ${version} has no signature`)
  if (invalid.length + missing.length > 0) process.exitCode = 1
  else console.log('every package is what the registry signed')
}

function reportOf(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return {}
  }
}
