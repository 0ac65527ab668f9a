import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Commits before this one were written under no rule. */
const recent = 100

test.skipIf(!existsSync('.git'))(
  'subjects of recent commits have at most 72 characters and contain no local path',
  () => {
    const log = execFileSync('git', ['log', `-${recent}`, '--no-merges', '--format=%s'])
    const subjects = log.toString().trim().split('\n')
    expect(
      subjects.filter((subject) => subject.length > 72 || /\/(tmp|home|work)\//.test(subject)),
    ).toEqual([])
  },
)
