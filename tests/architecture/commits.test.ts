import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Number of commits to check. Older commits were written before the rule. */
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
