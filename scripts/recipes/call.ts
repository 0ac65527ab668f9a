import { type Area, areaFor, createArea } from './call-area.ts'
import { handlerTextOf, contractTextOf, testTextOf } from './call-text.ts'
import { capitalise, toKebabCase, quoteString, toSpacedWords } from './names.ts'
import { insertLast, WrongInput, type Tree, withImport } from './tree.ts'
import { type NewCall, parseNewCall } from './wanted.ts'

const summariesFile = 'src/contract/reference/summaries.ts'
const objectCasesFile = 'tests/support/objects/cases.ts'
const callGroupsFile = 'src/domain/company/call-groups.ts'

/** Recipe of `npm run new -- call 'METHOD /path' [AREA]`. */
export function createCall(tree: Tree, [asked = '', area]: readonly string[]): string[] {
  const newCall = parseNewCall(asked)
  if (tree.read(summariesFile).includes(`'${newCall.name}'`))
    throw new WrongInput(`${newCall.name} exists already`)
  const areaOfCall =
    areaFor(tree, newCall, area) ?? createArea(tree, area ?? toKebabCase(newCall.last))
  const test = `tests/platform/${areaOfCall.folder}/${toKebabCase(newCall.last)}.test.ts`
  tree.edit(areaOfCall.contract, (text) => addToContract(text, areaOfCall, newCall))
  tree.edit(areaOfCall.handlers, (text) => addHandler(text, areaOfCall, newCall))
  tree.edit(summariesFile, (text) =>
    insertLast(text, 'export const summaries', `  '${newCall.name}': ${summaryOf(text, newCall)},`),
  )
  const { owned, isForBuyers } = newCall
  if (isForBuyers) tree.edit(callGroupsFile, (text) => withCallGroup(text, newCall))
  if (owned)
    tree.edit(objectCasesFile, (text) =>
      insertLast(
        text,
        'export const ofBuyers',
        `  '${newCall.name}': ({ ${owned} }) => ({ ${owned} }),`,
      ),
    )
  tree.add(test, testTextOf(newCall))
  return [
    `declare its fields, and the reason for it in \`own\`, in ${areaOfCall.contract}`,
    `answer it in ${areaOfCall.handlers}`,
    ...(owned
      ? []
      : ['add an example to src/contract/reference/examples.ts once a field is required']),
    `say what it does in ${summariesFile}`,
    ...(isForBuyers ? [`check which roles of a company may make it in ${callGroupsFile}`] : []),
    `state its behaviour in ${test}`,
    `npx vitest run --project platform ${test} tests/platform/contract/answers.test.ts`,
  ]
}

/** Adds a buyer's call to its call group: `look` for reads, `order` for changes. */
function withCallGroup(text: string, { name, method }: NewCall): string {
  const lastRow = `': '${method === 'GET' ? 'look' : 'order'}',\n`
  const index = text.lastIndexOf(lastRow) + lastRow.length
  return `${text.slice(0, index)}  '${name}${lastRow}${text.slice(index)}`
}

/** Returns a summary that no other call has. */
function summaryOf(text: string, { last, method, owned, path }: NewCall): string {
  const summary =
    capitalise(toSpacedWords(last)) + (owned ? ` of an ${owned.replace('Id', '')}` : '')
  const candidates = [summary, `${summary} (${method})`, `${summary} (${path})`].map(quoteString)
  return candidates.find((one) => !text.includes(`: ${one},`)) ?? quoteString(`${method} ${path}`)
}

function addToContract(text: string, place: Area, wantedNewCall: NewCall): string {
  const rows = insertLast(
    text,
    `export const ${place.name}Calls = {`,
    contractTextOf(wantedNewCall),
  )
  const imported = withImport(rows, '../shapes/call.ts', 'call')
  return withImport(imported, '../shapes/shapes.ts', wantedNewCall.owned ? 'id' : 'nothing')
}

function addHandler(text: string, place: Area, wantedNewCall: NewCall): string {
  const rows = insertLast(
    text,
    `export const ${place.name}Handlers`,
    `\n${handlerTextOf(wantedNewCall)}`,
  )
  return wantedNewCall.owned ? withImport(rows, place.refusal, 'refuse') : rows
}
