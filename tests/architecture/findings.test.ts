import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Security findings H1 to H24 and reliability findings 1 to 13 each have a test that attempts them
 * and carries their ID. Findings that a single test covers share its title ("H1, H11: …").
 */

const titles = globSync('tests/**/*.test.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'((?:H\d+(?:, H\d+)*|reliability \d+): )/g)].map(
    ([, title = '']) => title,
  ),
)

const numberedIds = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`)

test.each([...numberedIds('H', 24), ...numberedIds('reliability ', 13)])('%s has a test', (id) => {
  expect(
    titles.some((title) =>
      title
        .replace(':', ',')
        .split(', ')
        .some((one) => one.trim() === id),
    ),
  ).toBe(true)
})
