import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { areaByName } from '../../scripts/testing/areas.ts'

/* Documents for developers and operators: their links, file names and commands. */

const documents = globSync(['*.md', 'docs/**/*.md', 'content/README.md', 'scripts/**/README.md'], {
  exclude: (name) => name.includes('node_modules'),
})
const textOf = (file: string) => readFileSync(file, 'utf8')

test('the README has at most 150 lines and links to every document', () => {
  const lines = textOf('README.md').split('\n')
  expect(lines.length).toBeLessThanOrEqual(151)
  for (const file of globSync('docs/*.md')) expect(textOf('README.md'), file).toContain(file)
})

test('every link of a document points to an existing file', () => {
  const brokenLinks = documents.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /\]\((?!https?:|mailto:|#|(?:policy|article|faq|part|page|picture):)([^)\s#]+)(?:#[^)]*)?\)/g,
      ),
    ]
      .map(([, target = '']) => normalize(join(dirname(file), target)))
      .filter((target) => !existsSync(target))
      .map((target) => `${file} → ${target}`),
  )
  expect(brokenLinks).toEqual([])
})

test('every file that a document names in backticks exists', () => {
  const namedPattern = /`((?:src|functions|tests|scripts|docs|content|public)\/[\w./@-]*\w)`/g
  const missingNames = documents
    // Older changelog entries and decisions name files that were renamed since.
    .filter((file) => !/^(CHANGELOG\.md|docs\/(decisions|security|conformance))/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(namedPattern)]
        .map(([, path = '']) => path)
        .filter((path) => !path.includes('NNNN') && !existsSync(path))
        .map((path) => `${file}: ${path}`),
    )
  expect(missingNames).toEqual([])
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  // The generators have a separate package.json.
  const unknownPaths = documents
    .filter((file) => !file.startsWith('scripts/generators/'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/npm run ([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: npm run ${name}`),
    )
  expect(unknownPaths).toEqual([])
})

test('every area that a document tests exists', () => {
  const matches = documents.flatMap((file) =>
    [...textOf(file).matchAll(/npm test -- ([a-z][\w-]*)/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  expect(matches.length).toBeGreaterThan(0)
  expect(matches.filter(({ name }) => !areaByName(name))).toEqual([])
})
