import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { english } from '../../src/i18n/desk/english.ts'
import { deskLanguages } from '../../src/i18n/desk/language.ts'

/* Texts of the desk: src/i18n/desk/{language}/{area}.json, one area per folder of src/islands/desk. */

const root = 'src/i18n/desk'
const screens = 'src/islands/desk'

/** Folders of src/islands/desk whose texts are still written in the components. */
const untranslated: readonly string[] = []

const areas = readdirSync(`${root}/en`).map((file) => file.replace('.json', ''))
const readMessages = (language: string, area: string) =>
  JSON.parse(readFileSync(`${root}/${language}/${area}.json`, 'utf8')) as Record<string, string>
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
const otherDeskLanguages = deskLanguages.filter((language) => language !== 'en')
const files = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `${screens}/${file}`)
const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n')

test('the compiler knows every area of desk texts in every language', () => {
  expect(Object.keys(english).sort()).toEqual(areas.toSorted())
  for (const language of deskLanguages)
    expect(readdirSync(`${root}/${language}`).toSorted(), language).toEqual(
      areas.map((area) => `${area}.json`).toSorted(),
    )
})

test.each(otherDeskLanguages)(
  '%s has every desk text, with the same placeholders as English',
  (language) => {
    for (const area of areas) {
      const [base, own] = [readMessages('en', area), readMessages(language, area)]
      expect(Object.keys(own).toSorted(), area).toEqual(Object.keys(base).toSorted())
      for (const [key, text] of Object.entries(base)) {
        expect(own[key]?.trim(), `${area}.${key}`).toBeTruthy()
        expect(placeholders(own[key] ?? ''), `${area}.${key}`).toEqual(placeholders(text))
      }
    }
  },
)

const ownLetters: Record<string, RegExp> = { 'th-TH': /[\u0e00-\u0e7f]/, ko: /[\uac00-\ud7a3]/ }

test.each(otherDeskLanguages)('%s is written in the script of the language', (language) => {
  for (const area of areas)
    for (const [key, text] of Object.entries(readMessages(language, area))) {
      const bareText = text.replace(/\{\w+\}|\bx-|[^A-Za-z]/g, '')
      if (!['', 'PDF', 'SMS'].includes(bareText))
        expect(text, `${language}/${area} ${key}`).toMatch(ownLetters[language] ?? /$/)
    }
})

test('every text of the desk is used', () => {
  const countedKeys = new Set(
    [...sources.matchAll(/pluralText\(\s*m\.(\w+),\s*'(\w+)'/g)].map(
      ([, area, key]) => `${area} ${key}`,
    ),
  )
  // tests/contract/refusals.test.ts checks the texts of refusals.
  const unused = areas
    .filter((area) => area !== 'labels')
    .flatMap((area) => Object.keys(readMessages('en', area)).map((key) => ({ area, key })))
    .filter(
      ({ area, key }) =>
        !countedKeys.has(`${area} ${key.replace(/_(one|other)$/, '')}`) &&
        !new RegExp(`\\bm\\.${area}\\.${key}\\b`).test(sources),
    )
  expect(unused).toEqual([])
})

/** Attributes and properties that hold no text: file names, codes, classes, drawings. */
const codes = /^(className|name|viewBox|points|transform|d|path|href|accept|preserveAspectRatio)$/
/** Keys, classes, file columns and program errors that are the same in every language. */
const same =
  /^(esc|[ajkp]|button primary|period before|no country|p50|p99|Escape|Enter|Arrow(Up|Down)|\(min-width: 1024px\))$/

/** Returns the literal texts of a component, with their lines. */
function literalsOf(file: string): string[] {
  const tree = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const matches: string[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined && !same.test(text.trim())) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      matches.push(`${file}:${line + 1} ${text.trim()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return matches
}

/** Returns the text of a node if people read it, otherwise undefined. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /[A-Za-z]/.test(node.text) ? node.text : undefined
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return undefined
  const { parent, text } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return undefined
  if (ts.isJsxAttribute(parent))
    return codes.test(parent.name.getText()) || !/[A-Z ].*[a-z]|…/.test(text) ? undefined : text
  if (ts.isPropertyAssignment(parent) && parent.name === node) return undefined
  if (ts.isPropertyAssignment(parent) && codes.test(parent.name.getText())) return undefined
  // A word with a capital letter, or several words.
  return /^\s*[A-Z][a-z]+\b|[a-z’]{2,} [a-z“]{2,}/.test(text) && !/^[#./[]/.test(text)
    ? text
    : undefined
}

test('desk components contain no literal text', () => {
  const doneFiles = files.filter(
    (file) => !untranslated.some((folder) => file.startsWith(`${screens}/${folder}/`)),
  )
  expect(doneFiles.flatMap(literalsOf)).toEqual([])
})
