import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCall } from '../../../scripts/recipes/call.ts'
import { createJob } from '../../../scripts/recipes/job.ts'
import { createMessage } from '../../../scripts/recipes/message.ts'
import { createScreen } from '../../../scripts/recipes/screen.ts'
import { WrongInput, Tree } from '../../../scripts/recipes/tree.ts'
import { firstPort } from '../../../scripts/testing/first-port.ts'
import { isLongRun } from '../../support/rounds.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/* `npm run new` in a copy of the tree. */

let copy = ''

/** Runs a command in the copy, without the environment variables that this run of Vitest set. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|EGG_)/.test(name))
  const doneProcess = spawnSync(process.execPath, ['--no-warnings', ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...Object.fromEntries(inherited), NODE_ENV: 'test', NO_COLOR: '1', ...env },
  })
  return { status: doneProcess.status, out: doneProcess.stdout, error: doneProcess.stderr.trim() }
}

const make = (...args: string[]) => run(['scripts/new.ts', ...args])

const vitest = (project: string, files: readonly string[], env?: Record<string, string>) =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files], env)

/** Returns the files that a command reports as written. */
const writtenFiles = (out: string) =>
  [...out.matchAll(/^(?:new|changed) +(\S+)$/gm)].map(([, file = '']) => file)

const translations = [
  'th-TH=กุญแจ',
  'id=Kunci',
  'zh=钥匙',
  'ms=Kunci',
  'vi=Chìa',
  'fil=Susi',
  'ko=열쇠',
]

/** Commands of a newcomer, with the number of files that each may touch. */
const commands: readonly (readonly [kind: string, most: number, args: readonly string[]])[] = [
  ['a call of an area', 4, ['call', 'GET /web-api/shop/tryHours']],
  ['a call with the buyer’s own object', 6, ['call', 'GET /web-api/order/tryLabels/{orderId}']],
  ['a call that changes data', 5, ['call', 'POST /web-api/address/tryMark']],
  ['a call of a new area', 6, ['call', 'tryOut']],
  ['a static screen', 8, ['screen', 'tryKeys', 'Keys', ...translations]],
  ['an edge screen', 8, ['screen', 'tryLocks', 'edge', 'Keys', ...translations]],
  ['a job', 3, ['job', 'try old chats']],
]

/** Counts files, those of one message area in all locales as one. */
const countOf = (files: readonly string[]) =>
  new Set(files.map((file) => file.replace(/messages\/[\w-]+\//, 'messages/'))).size

const createdFiles: string[] = []

beforeAll(() => {
  copy = makeTemporaryFolder('egg-new')
  const commandsOnly = readdirSync('scripts').filter((name) => name !== 'generators')
  // With a filter, Node would copy file by file in JavaScript.
  for (const path of [
    'src',
    'functions',
    'tests',
    ...commandsOnly.map((name) => `scripts/${name}`),
  ])
    cpSync(path, join(copy, path), { recursive: true })
  for (const link of ['node_modules', 'content', 'public', 'docs'])
    symlinkSync(join(process.cwd(), link), join(copy, link))
  for (const file of [
    '.oxfmtrc.json',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'playwright.config.ts',
    'astro.config.mjs',
    'wrangler.toml',
  ])
    cpSync(file, join(copy, file))
})

test.each(commands)('`npm run new` writes %s in %i files', (_kind, maxLength, args) => {
  const { out, error, status } = make(...args)
  expect(error).toBe('')
  expect(status).toBe(0)
  const files = writtenFiles(out)
  createdFiles.push(...files)
  for (const file of files) expect(existsSync(join(copy, file)), file).toBe(true)
  expect(countOf(files), files.join('\n')).toBe(maxLength)
  const [, next = ''] = out.split('next:\n')
  expect(next.trim().split('\n').length).toBeLessThanOrEqual(8)
})

const recipes = { call: createCall, screen: createScreen, message: createMessage, job: createJob }

test.each<[what: string, kind: keyof typeof recipes, args: readonly string[], reason: string]>([
  ['an existing call', 'call', ['GET /client/profile'], 'exists already'],
  ['a call without a method', 'call', ['web-api/tryHours'], 'npm run new -- call'],
  ['a call with another ID', 'call', ['GET /web-api/tryOut/{gapId}'], '{orderId} or {addressId}'],
  ['a call of the desk', 'call', ['GET /desk/tryOut'], 'desk-action.md'],
  ['an existing screen', 'screen', ['quickOrder'], 'has quickOrder already'],
  ['a screen with the name of messages', 'screen', ['coupon'], 'messages coupon exist already'],
  ['a screen with a reserved name', 'screen', ['import'], 'a name is letters'],
  ['a screen with a path', 'screen', ['../x'], 'a name is letters'],
  ['an unknown locale', 'message', ['cart.tryOut', 'Keys', 'xx=Keys'], 'write LOCALE=TEXT'],
  ['other placeholders', 'message', ['cart.tryOut', '{n} keys', 'ko=열쇠'], 'other placeholders'],
  ['an existing message', 'message', ['cart.title', 'Keys'], 'has title already'],
  ['a message without a text', 'message', ['cart.tryOut'], 'npm run new -- message'],
  ['an unknown message area', 'message', ['tryNone.title', 'Keys'], 'there is no area tryNone'],
  ['an existing job', 'job', ['open shops'], 'has open shops already'],
  ['a job without a name', 'job', [], 'a name is letters'],
])('%s is refused', (_what, kind, args, reason) => {
  expect(() => recipes[kind](new Tree(), args)).toThrow(WrongInput)
  expect(() => recipes[kind](new Tree(), args)).toThrow(reason)
})

test('a refusal prints one line, exits with 1 and writes nothing', () => {
  const textBefore = readCopy('src/i18n/messages/ko/cart.json')
  // The Korean text is new, but the English one exists already.
  for (const args of [['message', 'cart.title', 'Keys', 'ko=열쇠'], ['table', 'x'], []]) {
    const { status, out, error } = make(...args)
    expect([status, out, error.split('\n').length]).toEqual([1, '', 1])
  }
  expect(readCopy('src/i18n/messages/ko/cart.json')).toBe(textBefore)
})

const readCopy = (file: string) => readFileSync(join(copy, file), 'utf8')

/** Tests that compare lists of the tree with each other. */
const rules = [
  'tests/architecture/{areas,folders,globs,imports,messages,own-parts,plain-english,screens,styles,test-buyers}.test.ts',
  'tests/contract/{coverage,open-api}.test.ts',
]

describe('the written files', () => {
  test('pass the architecture tests, and a text without translations is reported', () => {
    make('message', 'tryKeys.lost', 'Lost {n} keys', 'ko=열쇠 {n}개 분실')
    const islands = 'src/islands/try-keys/TryKeysScreen.tsx'
    writeFileSync(
      join(copy, islands),
      readCopy(islands).replace('m.tryKeys.title', 'm.tryKeys.lost'),
    )
    const { out, error } = vitest('unit', expand(rules), { EGG_LANES: '1' })
    const failed = [...`${out}${error}`.matchAll(/^ FAIL .* > (.*)$/gm)].map(([, title]) => title)
    const locales = ['th-TH', 'id', 'zh', 'ms', 'vi', 'fil']
    expect([...new Set(failed)].sort()).toEqual(
      locales.map((one) => `${one} has every message with the same placeholders as English`).sort(),
    )
    for (const locale of locales)
      expect(`${out}${error}`).toContain(
        `src/i18n/messages/${locale}/tryKeys.json: translate lost: Lost {n} keys`,
      )
  })

  test.runIf(isLongRun)(
    'have correct types',
    () => {
      const { out, status } = run(['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'])
      expect(out).toBe('')
      expect(status).toBe(0)
    },
    600_000,
  )

  test.runIf(isLongRun)(
    'have tests that pass against the platform',
    () => {
      const ownTests = createdFiles.filter((file) => file.endsWith('.test.ts'))
      expect(ownTests).toHaveLength(7)
      const contract = ['answers', 'roles-and-objects', 'xsrf', 'idempotency', 'bad-input']
      const files = [
        ...ownTests,
        ...contract.map((name) => `tests/platform/contract/${name}.test.ts`),
      ]
      const { out, error, status } = vitest('platform', files, {
        TEST_PORT: String(firstPort + 400),
        EGG_LANES: '1',
      })
      expect(status, `${out}${error}`.slice(-4000)).toBe(0)
    },
    1_200_000,
  )
})

/** Expands `{a,b}` in paths: Vitest accepts substrings of paths, not patterns. */
const expand = (patterns: readonly string[]) =>
  patterns.flatMap((pattern) => {
    const [, before = '', list = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
    return list.split(',').map((one) => `${before}${one}${after}`)
  })
