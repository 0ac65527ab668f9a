import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/*
 * The runtime refuses the streams of another request. A request that waits for a load of another
 * one continues in that one's context, so modules store loaded values only (LoadedValues).
 */

const isServed = (file: string) =>
  /^(functions|src\/page|src\/domain)\//.test(file) && !file.includes('/db/')

test('no module stores a pending promise for other requests', () => {
  const files = projectFiles.filter(isServed)
  const storedLoads = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) =>
        /^(?:export )?(?:const|let) \w+(?::[^=]*| = new \w*Map<[^(]*)Promise</.test(line),
      )
      .filter((line) => !line.includes('=> Promise<'))
      .map((line) => `${file}: ${line}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(storedLoads).toEqual([])
})
