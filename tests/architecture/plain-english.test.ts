import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/* Comments are plain English (docs/glossary.md, CONTRIBUTING.md): the part that a machine can check. */

/** Folders whose comments were rewritten. */
const checked = /^(functions|src|scripts|tests)\/(?!generators\/)/
const freeRelative = /^(What|Whatever|Who|Whoever|Whose|Whichever|Whether|Wherever)\b/
const translated = /\b(somebody|nobody|whoever|anew|thereby|of ours)\b/i

/** Comments of a file as text, one entry per comment. */
function commentsOf(text: string): string[] {
  const foundMatch = text.match(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? []
  return foundMatch.map((comment) =>
    comment
      .replace(/^\s*(?:\/\*\*?|\/\/|\*\/|\*)/gm, '')
      .replace(/\*\/$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const comments = projectFiles
  .filter((file) => checked.test(file) && /\.tsx?$/.test(file))
  .flatMap((file) => commentsOf(textOf(file)).map((comment) => ({ file, comment })))

test('no comment begins with a free relative; begin with a noun or a verb instead', () => {
  expect(comments.length).toBeGreaterThan(3000)
  const wrongComments = comments.filter(({ comment }) => freeRelative.test(comment))
  expect(wrongComments.map(({ file, comment }) => `${file}: ${comment.slice(0, 80)}`)).toEqual([])
})

test('no comment contains a word that reads as translated', () => {
  const wrongComments = comments.filter(({ comment }) => translated.test(comment))
  expect(
    wrongComments.map(
      ({ file, comment }) => `${file}: ${translated.exec(comment)?.[0]}: ${comment.slice(0, 100)}`,
    ),
  ).toEqual([])
})
