import { addMessage, readTexts, listTranslationSteps } from './message.ts'
import {
  capitalise,
  toCamelCase,
  requireName,
  toKebabCase,
  toPascalCase,
  toSpacedWords,
} from './names.ts'
import { insertLast, insertRow, WrongInput, type Tree } from './tree.ts'

const table = 'src/routes/screens.ts'
const mountFile = 'src/islands/mount.tsx'
const messages = 'src/i18n/messages.ts'

/** Recipe of `npm run new -- screen NAME [edge] ["Title" LOCALE="title" …]`. */
export function createScreen(tree: Tree, [asked = '', ...args]: readonly string[]): string[] {
  const screen = toCamelCase(requireName(asked, 'spareKeys'))
  const isEdge = args[0] === 'edge'
  const [title = capitalise(toSpacedWords(screen)), ...others] = isEdge ? args.slice(1) : args
  const texts = readTexts([title, ...others], 'npm run new -- screen NAME [edge] ["Title"]')
  if (new RegExp(`^  ${screen}: |path: '${screen}(?:\\.html)?'`, 'm').test(tree.read(table)))
    throw new WrongInput(`${table} has ${screen} already`)
  if (new RegExp(`^  ${screen}: `, 'm').test(tree.read(mountFile) + tree.read(messages)))
    throw new WrongInput(`the island or the messages ${screen} exist already`)
  const [folder, name] = [toKebabCase(screen), toPascalCase(screen)]
  const page = `src/pages/${screen}${isEdge ? '.html' : ''}.astro`
  const island = `src/islands/${folder}/${name}Screen.tsx`
  const test = `tests/stores/${folder}/${folder}.test.ts`
  tree.edit(table, (text) => insertLast(text, 'export const screens', rowOf(screen, isEdge)))
  tree.add(page, pageOf(screen, isEdge))
  tree.add(`src/stores/${folder}/${folder}.ts`, storeOf(screen))
  tree.add(island, islandOf(screen))
  tree.edit(mountFile, (text) => withScreen(text, screen, `./${folder}/${name}Screen.tsx`))
  tree.edit(messages, (text) => withMessageArea(text, screen))
  const missingTexts = addMessage(tree, screen, 'title', texts)
  tree.add(test, testOf(screen))
  return [
    `send the screen's own call in src/stores/${folder}/${folder}.ts`,
    `draw it in ${island}; name its message areas and sheets in \`areas\` and \`parts\` of ${page}`,
    ...listTranslationSteps(missingTexts),
    `link to it: linkTo(locale, '${screen}')`,
    `npx vitest run --project platform ${test}`,
    `npm test -- ${folder}`,
    'npm run dev, then open it at 360 and 1366 px',
  ]
}

const rowOf = (screen: string, isEdge: boolean) =>
  `  ${screen}: { path: '${screen}.html', rendering: '${isEdge ? 'edge' : 'static'}' },`

/** Adds the import of the island to the screens of mount.tsx. */
const withScreen = (text: string, screen: string, path: string) =>
  insertRow(
    text,
    /^  (\w+): async \(\) =>\s+\(await import\([^)]*\)\)\.\w+,\n/gm,
    `  ${screen}: async () => (await import('${path}')).${toPascalCase(screen)}Screen,\n`,
    screen,
  )

/** Adds the type of a message area. */
function withMessageArea(text: string, area: string): string {
  const line = `import type ${area} from './messages/en/${area}.json'\n`
  const imported = insertRow(text, /^import type (\w+) from '\.\/messages[^\n]*\n/gm, line, area)
  const rows = /^  (?:\/\*\*[^\n]*\n  )?(\w+): typeof [^\n]*\n/gm
  return insertRow(imported, rows, `  ${area}: typeof ${area}\n`, area)
}

const pageOf = (screen: string, isEdge: boolean) => `---
${isEdge ? 'export const prerender = false\n' : ''}import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages.ts'
import IslandPage from '#layouts/IslandPage.astro'

const locale = isLocale(Astro.currentLocale) ? Astro.currentLocale : defaultLocale
---

<IslandPage
  island="${screen}"
  title={messagesOf(locale, '${screen}').title}
  areas={['${screen}', 'auth', 'labels']}
  parts={['empty']}
/>
`

const storeOf = (screen: string) => `import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Data of the screen: it begins with the countries of the shop. */
export const $${screen} = atom<Remote<{ rows: Answer<'GET /app-api/v1/country/list'> }>>({
  kind: 'idle',
})

/** Loads the data. */
export async function open${toPascalCase(screen)}(): Promise<void> {
  $${screen}.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/v1/country/list', {})
  if (!outcome.ok) return $${screen}.set({ kind: 'failed', fault: outcome })
  $${screen}.set({ kind: 'known', rows: outcome.data })
}
`

const islandOf = (screen: string) => `import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $${screen}, open${toPascalCase(screen)} } from '#stores/${toKebabCase(screen)}/${toKebabCase(screen)}.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Screen "${toSpacedWords(screen)}". */
export function ${toPascalCase(screen)}Screen({ m }: ScreenProps) {
  const state = useStore($${screen})
  useEffect(() => void open${toPascalCase(screen)}(), [])
  return (
    <>
      <h1>{m.${screen}.title}</h1>
      {state.kind === 'known' ? (
        <ul>
          {state.rows.map((row) => (
            <li key={row.id}>{row.countryName}</li>
          ))}
        </ul>
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <button type="button" className="button" onClick={() => void open${toPascalCase(screen)}()}>
            {m.auth.retry}
          </button>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}
`

const testOf = (screen: string) => `import { beforeEach, expect, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { Caller } from '../../support/client.ts'

beforeEach(newDevice)

test('the screen "${toSpacedWords(screen)}" shows the rows of the platform', async () => {
  const { $${screen}, open${toPascalCase(screen)} } = await import('#stores/${toKebabCase(screen)}/${toKebabCase(screen)}.ts')
  expect($${screen}.get().kind).toBe('idle')
  const opened = open${toPascalCase(screen)}()
  expect($${screen}.get().kind).toBe('loading')
  await opened
  const state = $${screen}.get()
  if (state.kind !== 'known') throw new Error(\`the screen is \${state.kind}\`)
  const { data } = await new Caller().send('GET /app-api/v1/country/list', {})
  expect(state.rows.map((row) => row.id)).toEqual(data.map((row) => row.id))
  expect(state.rows.length).toBeGreaterThan(0)
})
`
