import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { areaByName } from '../testing/areas.ts'
import { toCamelCase, requireName, toKebabCase, toSpacedWords } from './names.ts'
import { insertRow, WrongInput, type Tree } from './tree.ts'
import type { NewCall } from './wanted.ts'

/** Files that a new call of an area is written to. */
export interface Area {
  /** Part of the names before `Calls` and `Handlers`, for example `cart` in `cartCalls`. */
  name: string
  contract: string
  handlers: string
  /** Folder below tests/platform with the tests of the area. */
  folder: string
  /** Path from which the handlers import `refuse`. */
  refusal: string
}

const index = 'src/contract/index.ts'
const handlersFile = 'functions/platform/all.ts'

/** Returns the areas with buyers' calls, by name. */
function areasOf(tree: Tree): Map<string, Area> {
  const contracts = globSync('src/contract/*/*.ts').filter((file) => !file.includes('/desk/'))
  const handlers = globSync('functions/platform/**/*.ts')
  const foundAreas = contracts.flatMap((contract) => {
    const [, name] = /^export const (\w+)Calls = \{$/m.exec(tree.read(contract)) ?? []
    const handlerStart = `export const ${name}Handlers: Handlers<typeof ${name}Calls> = {`
    const file = name && handlers.find((one) => tree.read(one).includes(handlerStart))
    return name && file ? [toArea(name, contract, file)] : []
  })
  return new Map(foundAreas.map((area) => [area.name, area]))
}

function toArea(name: string, contract: string, handlers: string): Area {
  const [, , folder = ''] = handlers.split('/')
  const tests = areaByName(folder)
    ? folder
    : (areaByName(toKebabCase(name)) ?? contract.split('/')[2] ?? '')
  const refusal = relative(dirname(handlers), 'functions/platform/kernel/refusal.ts')
  return { name, contract, handlers, folder: tests, refusal: refusal.replaceAll('\\', '/') }
}

/**
 * Returns the area that was asked for, or the first one named in the path. Undefined if it must be
 * created.
 */
export function areaFor(tree: Tree, wantedNewCall: NewCall, areaName?: string): Area | undefined {
  const areas = areasOf(tree)
  if (areaName !== undefined) return areas.get(toCamelCase(requireName(areaName, 'shop')))
  const parts = wantedNewCall.path.split('/').filter((part) => /^[a-z][A-Za-z\d-]*$/.test(part))
  return parts.map((part) => areas.get(toCamelCase(part))).find(Boolean)
}

/** Creates an area with no call yet: its contract, its handlers and their rows. */
export function createArea(tree: Tree, areaName: string): Area {
  const folder = toKebabCase(requireName(areaName, 'shop'))
  const name = toCamelCase(folder)
  const contract = `src/contract/${folder}/${folder}.ts`
  const handlers = `functions/platform/${folder}/handlers.ts`
  if (new RegExp(`\\b${name}Calls\\b`).test(tree.read(index)))
    throw new WrongInput(`the area ${name} has no handlers that a call can be added to`)
  tree.add(contract, contractOf(name))
  tree.add(handlers, handlersOf(name, folder))
  tree.edit(index, (text) => addToAreaTable(text, `${name}Calls`, `./${folder}/${folder}.ts`))
  tree.edit(handlersFile, (text) =>
    addToAreaTable(text, `${name}Handlers`, `./${folder}/handlers.ts`),
  )
  return toArea(name, contract, handlers)
}

/** Adds an import and its row to a table of areas. */
function addToAreaTable(text: string, name: string, path: string): string {
  const line = `import { ${name} } from '${path}'\n`
  const importedText = insertRow(text, /^import \{ (\w+) \} from '[^\n]*\n/gm, line, name)
  return insertRow(importedText, /^  \.\.\.(\w+),\n/gm, `  ...${name},\n`, name)
}

const contractOf = (name: string) => `import * as z from 'zod'
import { call } from '../shapes/call.ts'

/** Calls of the area "${toSpacedWords(name)}". */
export const ${name}Calls = {
} as const
`

const handlersOf = (
  name: string,
  folder: string,
) => `import type { ${name}Calls } from '#contract/${folder}/${folder}.ts'
import type { Handlers } from '../kernel/handlers.ts'

/** Handlers of the area "${toSpacedWords(name)}". */
export const ${name}Handlers: Handlers<typeof ${name}Calls> = {
}
`
