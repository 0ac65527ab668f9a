import { expect, test } from 'vitest'
import { projectFiles, textOf } from '../../scripts/testing/imports.ts'

/*
 * A link under /en-TH already ends in a query, so appending `?id=1` loses the ID of the order or
 * gift. linkTo() takes query and fragment as arguments.
 */
const builders = /\b(linkTo|pointsHref|inLocale)\(/
const linking = projectFiles.filter(
  (file) =>
    /^(src|functions)\/.*\.(ts|tsx|astro)$/.test(file) &&
    // These two files parse addresses: the link builder itself and the entry-address handler.
    !['src/routes/links.ts', 'functions/edge/entry/entry-address.ts'].includes(file) &&
    builders.test(textOf(file)),
)

test('no file embeds a link in a template literal or appends text to a link', () => {
  const inTemplate = /\$\{\s*(linkTo|pointsHref|inLocale)\(/
  const appended = /\b(linkTo|pointsHref|inLocale)\((?:[^()]|\([^()]*\))*\)\s*\+/
  expect(
    linking.filter((file) => inTemplate.test(textOf(file)) || appended.test(textOf(file))),
  ).toEqual([])
})

test('no file that builds links appends a query or fragment to a value', () => {
  const behindValue = /`[^`]*\$\{[^`}]+\}(\?|&\w+=|#)[^`]*`|\+\s*['`][?&#]/
  expect(linking.filter((file) => behindValue.test(textOf(file)))).toEqual([])
})

test('the link patterns match examples of forbidden code', () => {
  const behindValue = /`[^`]*\$\{[^`}]+\}(\?|&\w+=|#)[^`]*`|\+\s*['`][?&#]/
  expect('`${list}?tab=${tab}`').toMatch(behindValue)
  expect("href + '#verify'").toMatch(behindValue)
  expect('`${linkTo(locale, name)}`').toMatch(/\$\{\s*(linkTo|pointsHref|inLocale)\(/)
})
