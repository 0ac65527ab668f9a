import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'
import { removeTemporaryFolders, makeTemporaryFolder } from '../support/temporary.ts'

test('only one helper creates temporary folders, and it removes them', () => {
  const makers = projectFiles.filter(
    (file) => file.startsWith('tests/') && /\bmkdtemp/.test(textOf(file)),
  )
  // This file contains the strings that it searches for.
  expect(makers.filter((file) => !file.startsWith('tests/architecture/'))).toEqual([
    'tests/support/temporary.ts',
  ])
  const name = makeTemporaryFolder('removed').split(/[\\/]/).at(-1)
  expect(readdirSync(tmpdir())).toContain(name)
  removeTemporaryFolders()
  expect(readdirSync(tmpdir())).not.toContain(name)
})
