import { type Area, areaFor, createArea } from './call-area.ts'
import { handlerTextOf, contractTextOf, testTextOf } from './call-text.ts'
import { capitalise, kebab, quoteString, spacedWords } from './names.ts'
import { insertLast, WrongInput, type Tree, withImport } from './tree.ts'
import { type NewCall, parseNewCall } from './wanted.ts'

const summaries = 'src/contract/reference/summaries.ts'
const objects = 'tests/support/objects/cases.ts'
const duties = 'src/domain/company/duties.ts'

/** npm run new -- call 'METHOD /path' [AREA] */
export function newCall(tree: Tree, [asked = '', area]: readonly string[]): string[] {
  const wanted = parseNewCall(asked)
  if (tree.read(summaries).includes(`'${wanted.name}'`))
    throw new WrongInput(`${wanted.name} exists already`)
  const place = areaFor(tree, wanted, area) ?? createArea(tree, area ?? kebab(wanted.last))
  const test = `tests/platform/${place.folder}/${kebab(wanted.last)}.test.ts`
  tree.edit(place.contract, (text) => addToContract(text, place, wanted))
  tree.edit(place.handlers, (text) => addHandler(text, place, wanted))
  tree.edit(summaries, (text) =>
    insertLast(text, 'export const summaries', `  '${wanted.name}': ${summaryOf(text, wanted)},`),
  )
  const { owned, ofBuyer } = wanted
  if (ofBuyer) tree.edit(duties, (text) => withCallGroup(text, wanted))
  if (owned)
    tree.edit(objects, (text) =>
      insertLast(
        text,
        'export const ofBuyers',
        `  '${wanted.name}': ({ ${owned} }) => ({ ${owned} }),`,
      ),
    )
  tree.add(test, testTextOf(wanted))
  return [
    `declare its fields, and the reason for it in \`own\`, in ${place.contract}`,
    `answer it in ${place.handlers}`,
    ...(owned
      ? []
      : ['add an example to src/contract/reference/examples.ts once a field is required']),
    `say what it does in ${summaries}`,
    ...(ofBuyer ? [`check which roles of a company may make it in ${duties}`] : []),
    `state its behaviour in ${test}`,
    `npx vitest run --project platform ${test} tests/platform/contract/answers.test.ts`,
  ]
}

/** Adds a buyer's call to those that only read, or to those of people who order. */
function withCallGroup(text: string, { name, method }: NewCall): string {
  const last = `': '${method === 'GET' ? 'look' : 'order'}',\n`
  const at = text.lastIndexOf(last) + last.length
  return `${text.slice(0, at)}  '${name}${last}${text.slice(at)}`
}

/** Returns a summary that no other call has. */
function summaryOf(text: string, { last, method, owned, path }: NewCall): string {
  const words = capitalise(spacedWords(last)) + (owned ? ` of an ${owned.replace('Id', '')}` : '')
  const free = [words, `${words} (${method})`, `${words} (${path})`].map(quoteString)
  return free.find((one) => !text.includes(`: ${one},`)) ?? quoteString(`${method} ${path}`)
}

function addToContract(text: string, place: Area, wanted: NewCall): string {
  const rows = insertLast(text, `export const ${place.name}Calls = {`, contractTextOf(wanted))
  const imported = withImport(rows, '../shapes/call.ts', 'call')
  return withImport(imported, '../shapes/shapes.ts', wanted.owned ? 'id' : 'nothing')
}

function addHandler(text: string, place: Area, wanted: NewCall): string {
  const rows = insertLast(text, `export const ${place.name}Handlers`, `\n${handlerTextOf(wanted)}`)
  return wanted.owned ? withImport(rows, place.refusal, 'refuse') : rows
}
