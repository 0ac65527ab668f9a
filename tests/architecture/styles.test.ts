import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { frameParts } from '../../src/layouts/frame-parts.ts'
import { signInParts } from '../../src/layouts/sign-in-parts.ts'
import { allImports, projectFiles, textOf } from '../../scripts/testing/imports.ts'

/*
 * Styles of a component: one sheet in the same folder, under one root class named after the sheet.
 */

const primitives = 'src/styles/primitives/'
const sheets = projectFiles.filter((file) => file.startsWith('src/') && file.endsWith('.css'))
const parts = sheets.filter((sheet) => !/^src\/styles\/[^/]+\.css$/.test(sheet))
const nameOf = (sheet: string) => basename(sheet, '.css')
const rulesOf = (sheet: string) => textOf(sheet).replace(/\/\*.*?\*\//gs, '')

/**
 * Selectors for page changes while the cookie banner is open, so that the end of the page stays
 * readable.
 */
const outside: Record<string, readonly string[]> = {
  'src/scripts/agreement/cookie-banner.css': ['html', '.footer'],
}

/** Returns all selectors of a sheet, one per entry. */
const selectorsOf = (sheet: string) =>
  [...rulesOf(sheet).matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !/^(@|\d+%)/.test(head))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((one) => one.trim()))

/**
 * Returns the first class of a selector. The text before the class describes the state of the
 * page.
 */
const rootOf = (selector: string) => /\.([\w-]+)/.exec(selector)?.[1]

test('a style sheet styles only elements below its root class', () => {
  const problems = parts.flatMap((sheet) =>
    selectorsOf(sheet)
      .filter((selector) => rootOf(selector) !== nameOf(sheet))
      .filter((selector) => !outside[sheet]?.includes(selector))
      .map((selector) => `${sheet}: ${selector}`),
  )
  expect(problems).toEqual([])
})

test('the token and base style sheets contain no class selectors', () => {
  const otherSheets = sheets.filter((sheet) => !parts.includes(sheet))
  expect(otherSheets.map(nameOf).sort()).toEqual(['base', 'tokens'])
  expect(otherSheets.flatMap(selectorsOf).filter(rootOf)).toEqual([])
})

test('a style sheet has at most one cascade layer', () => {
  const layers = (sheet: string) => rulesOf(sheet).match(/@layer \w+ \{/g) ?? []
  expect(parts.filter((sheet) => layers(sheet).length > 1)).toEqual([])
})

test('style sheet names are unique, and class names have at least five characters', () => {
  const names = sheets.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const classes = sheets.flatMap(selectorsOf).flatMap((one) => one.match(/\.[a-z][\w-]*/g) ?? [])
  expect(classes.length).toBeGreaterThan(100)
  expect([...new Set(classes)].filter((name) => name.length < 5)).toEqual([])
})

test('a style sheet is in the folder of its component or among the shared styles', () => {
  const alone = parts
    .filter((sheet) => !sheet.startsWith(primitives))
    .filter((sheet) => {
      const name = nameOf(sheet)
      const part = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      const expected = [`${part}.astro`, `${part}.tsx`, `${name}.ts`]
      return !expected.some((file) => projectFiles.includes(`${dirname(sheet)}/${file}`))
    })
  expect(alone).toEqual([])
})

/*
 * Chrome 87 doesn't support `:is()`, so the build adds a copy of each rule with `:-webkit-any()`.
 * In the copy `thead` has the specificity of a class, so it wins over later rules, such as the
 * desk's.
 */
test('selectors are listed in full, without :is()', () => {
  const shortSheets = sheets.filter((sheet) => rulesOf(sheet).includes(':is('))
  expect(shortSheets).toEqual([])
})

test('a rule with :has() has no other selectors, which old browsers would drop with it', () => {
  const mixed = sheets.flatMap((sheet) =>
    [...rulesOf(sheet).matchAll(/[^{};]*:has\([^{}]*(?=\{)/g)]
      .map(([head]) => head.trim())
      .filter((head) => !head.split(/,(?![^(]*\))/).every((one) => one.includes(':has(')))
      .map((head) => `${sheet}: ${head}`),
  )
  expect(mixed).toEqual([])
})

test('font sizes are relative to the root font size, never in pixels', () => {
  const fixed = sheets.flatMap((sheet) =>
    [...rulesOf(sheet).matchAll(/\b(?:font|font-size|line-height): [^;]*\dpx[^;]*/g)].map(
      ([size]) => `${sheet}: ${size}`,
    ),
  )
  expect(fixed).toEqual([])
})

test('every colour and font that a style sheet uses is a token', () => {
  const tokens = new Set(rulesOf('src/styles/tokens.css').match(/--[\w-]+(?=:)/g))
  const unknownVariables = sheets.flatMap((sheet) =>
    [...rulesOf(sheet).matchAll(/var\((--[\w-]+)/g)]
      .filter(([, token = '']) => !tokens.has(token))
      .map(([use]) => `${sheet}: ${use}`),
  )
  expect(unknownVariables).toEqual([])
})

test('no script selects elements by class', () => {
  const askedPattern =
    /(?:querySelector(?:All)?|closest|matches|has)\??\.?(?:<[^(]*>)?\(\s*(['"`])(.*?)\1/gs
  const matches = projectFiles
    .filter((file) => /^src\/.*\.(ts|tsx|js|astro)$/.test(file))
    .flatMap((file) => {
      const text = textOf(file)
      const selectors = [...text.matchAll(askedPattern)].map(([, , selector = '']) => selector)
      const byClass = selectors.filter((one) => /\.[a-z]/i.test(one.replace(/\[.*?\]/g, '[]')))
      const otherMatches = text.match(/getElementsByClassName|classList\.\w+/g) ?? []
      return [...byClass, ...otherMatches].map((description) => `${file}: ${description}`)
    })
  expect(matches).toEqual([])
})

const screens = projectFiles.filter((file) =>
  /^src\/(components|islands|layouts|pages)\//.test(file),
)

test('no component or page is longer than 120 lines', () => {
  const longScreens = screens
    .filter((file) => /\.(astro|tsx)$/.test(file))
    .filter((file) => textOf(file).trimEnd().split('\n').length > 120)
  expect(longScreens).toEqual([])
})

test('no component calls the platform directly', () => {
  const calling = /import\s*\{[^}]*(?<!type )\bsend\b[^}]*\}\s*from\s*'#client\/send\.ts'/
  expect(screens.filter((file) => calling.test(textOf(file)))).toEqual([])
})

/** Sheets that a page needs for content added by scripts or written by editors. */
const brought: Record<string, readonly string[]> = {
  'src/components/reading/ReadSearch.astro': ['found-list'],
  'src/components/reading/ReadPage.astro': ['zones'],
  'src/components/promotion/Coupon.astro': ['src/islands/auth/SignInDialog.tsx'],
  'src/pages/sell.html.astro': ['src/islands/seller/SellScreen.tsx'],
  'src/pages/en/desk.astro': ['src/islands/desk/DeskScreen.tsx'],
}

const island = (page: string) => {
  const name = /<IslandPage[^>]*island="(\w+)"/.exec(textOf(page))?.[1]
  const path = new RegExp(`\\b${name}: async \\(\\) =>\\s*\\(await import\\('\\./([^']+)'`)
  return path.exec(textOf('src/islands/mount.tsx'))?.[1]
}

/** Returns the components of a page: the Astro components and those of its island. */
function partsOf(page: string, seenClasses = new Set<string>()): Set<string> {
  if (seenClasses.has(page)) return seenClasses
  seenClasses.add(page)
  const ownIsland = island(page)
  const drawn = (allImports.get(page) ?? []).filter((file) => /\.(astro|tsx)$/.test(file))
  const others = (brought[page] ?? []).filter((name) => name.endsWith('.tsx'))
  // Content that a page script opens later loads its style sheets too.
  const inside = page.endsWith('.astro') ? drawn.filter((file) => file.endsWith('.astro')) : drawn
  for (const file of [...inside, ...others, ...(ownIsland ? [`src/islands/${ownIsland}`] : [])])
    partsOf(file, seenClasses)
  return seenClasses
}

const wordsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, innerText = '']) => innerText.match(/[a-z][\w-]*/g) ?? [])

test('a page imports exactly the style sheets of the components that it uses', () => {
  const knownNames = new Set(parts.map(nameOf))
  const problems: string[] = []
  const pages = projectFiles.filter(
    (file) => file.startsWith('src/pages/') && file.endsWith('.astro'),
  )
  for (const page of pages) {
    const usedParts = [...partsOf(page)]
    const texts = usedParts.map(textOf).join('\n')
    const classes = wordsIn(texts, /\bclass(?:Name)?="([^"]*)"/g).concat(
      wordsIn(texts, /\bclass(?:Name|:list)?=\{([^\n]*)/g),
    )
    const needed = new Set([
      ...classes.filter((name) => knownNames.has(name)),
      ...usedParts.flatMap((file) => (brought[file] ?? []).filter((name) => knownNames.has(name))),
    ])
    const lists = [...texts.matchAll(/\bparts=\{\[(.*?)\]\}|sheetsOf\(\[(.*?)\]\)/gs)]
    const namedClasses = lists.flatMap(([, a, b]): string[] => [
      ...((a ?? b ?? '').match(/(?<=')[\w-]+(?=')/g) ?? []),
      ...(a?.includes('...signInParts') ? signInParts : []),
    ])
    const frame: readonly string[] = usedParts.includes('src/layouts/Frame.astro') ? frameParts : []
    for (const name of needed)
      if (!namedClasses.includes(name) && !frame.includes(name))
        problems.push(`${page} lacks ${name}`)
    for (const name of namedClasses)
      if (!needed.has(name) && knownNames.has(name)) problems.push(`${page} has ${name}`)
  }
  expect(problems).toEqual([])
})

test('every class of a component has a rule, so that a renamed class is not forgotten', () => {
  const styled = new Set(sheets.flatMap(selectorsOf).flatMap((one) => one.match(/[\w-]+/g) ?? []))
  const lost = projectFiles
    .filter((file) => /^src\/.*\.(tsx|astro)$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bclass(?:Name)?="([^"{]+)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => name !== '' && !styled.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(lost).toEqual([])
})
