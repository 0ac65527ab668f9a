import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaByName, areas, multiAreaTests } from '../../scripts/testing/areas.ts'

/** Layers whose subfolders are areas or belong to an area. */
const layers = ['domain', 'platform', 'stores', 'pages', 'e2e', 'scripts']

test('every test folder belongs to an area', () => {
  const strange = layers
    .filter((layer) => existsSync(`tests/${layer}`))
    .flatMap((layer) => readdirSync(`tests/${layer}`).map((name) => `${layer}/${name}`))
    .filter((path) => areaByName(path.split('/')[1] ?? '') === undefined)
  expect(strange).toEqual([])
})

test('every area and every test in the list of multi-area tests exists', () => {
  for (const [file, others] of Object.entries(multiAreaTests)) {
    expect(existsSync(file), file).toBe(true)
    for (const area of others) expect(Object.keys(areas), file).toContain(area)
  }
})

test('no two areas share a name', () => {
  const names = Object.entries(areas).flat(2)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
