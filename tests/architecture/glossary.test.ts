import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/* Exported names follow docs/glossary.md: they don't use the words that it refuses. */

/** Words that docs/glossary.md refuses, as parts of a camel-case name. */
const refusedPattern =
  /(?:^|_)(?:pile|hindrance|bones|paper|valet|notice|goodbye|asker|goods|fault|mend)(?=s?(?:[A-Z]|$))|(?:Pile|Hindrance|Bones|Paper|Valet|Notice|Goodbye|Asker|Goods|Fault|Mend)(?=s?(?:[A-Z]|$))/

/** Names of the specification's wire format. */
const wireNames = new Set(['goodsTotal'])

const declared = /^export (?:async )?(?:const|function\*?|interface|type|class) \$?(\w+)/gm

test('exported names use no word that the glossary refuses', () => {
  const names = projectFiles
    .filter((file) => /^(?:functions|src|scripts)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(declared)].map(([, name = '']) => ({ file, name })),
    )
  expect(names.length).toBeGreaterThan(2000)
  const wrongNames = names.filter(({ name }) => refusedPattern.test(name) && !wireNames.has(name))
  expect(wrongNames.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
