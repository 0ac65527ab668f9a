import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import deskLabels from '../../src/i18n/desk/en/labels.json'
import { writtenLocales } from '../../src/i18n/locales.ts'

const root = 'src/i18n/messages'
const areas = readdirSync(`${root}/en`)
/** Returns the messages of a file; none if it doesn't exist yet. */
const readMessages = (locale: string, area: string): Record<string, string> =>
  existsSync(`${root}/${locale}/${area}`)
    ? (JSON.parse(readFileSync(`${root}/${locale}/${area}`, 'utf8')) as Record<string, string>)
    : {}
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test.each(writtenLocales)(
  '%s has every message with the same placeholders as English',
  (locale) => {
    const problems = areas.flatMap((area) => {
      const file = `${root}/${locale}/${area}`
      const [english, own] = [readMessages('en', area), readMessages(locale, area)]
      const missingNames = Object.entries(english)
        .filter(([key]) => !own[key]?.trim())
        .map(([key, text]) => `${file}: translate ${key}: ${text}`)
      const surplus = Object.keys(own)
        .filter((key) => !(key in english))
        .map((key) => `${file}: ${key} is not in en/${area}`)
      const different = Object.entries(english)
        .filter(
          ([key, text]) => own[key] && `${placeholders(own[key])}` !== `${placeholders(text)}`,
        )
        .map(([key]) => `${file}: ${key} has other placeholders`)
      return [...missingNames, ...surplus, ...different]
    })
    expect(problems).toEqual([])
  },
)

test('en-TH overrides only existing English messages with different text', () => {
  for (const area of readdirSync(`${root}/en-TH`)) {
    const english = readMessages('en', area)
    for (const [key, text] of Object.entries(readMessages('en-TH', area))) {
      expect(english).toHaveProperty(key)
      expect(english[key]).not.toBe(text)
    }
  }
})

const ownLetters: Record<string, RegExp> = {
  'th-TH': /[\u0e00-\u0e7f]/,
  ko: /[\uac00-\ud7a3]/,
  zh: /[\u4e00-\u9fff]/,
}

test.each(Object.keys(ownLetters))('%s is written in the script of the language', (locale) => {
  for (const area of areas)
    for (const [key, text] of Object.entries(readMessages(locale, area))) {
      const bareText = text.replace(/\{\w+\}/g, '').replace(/[\s\d→–·.,:()"“”~：]/g, '')
      if (bareText === '' || ['OE', 'IAM', 'SKU', 'VIN', 'MB', 'kg'].includes(bareText)) continue
      expect(ownLetters[locale]?.test(text), `${locale}/${area} ${key}: ${text}`).toBe(true)
    }
})

test('every message is used, and every platform label has a message', () => {
  const sources = ['src', 'functions', 'scripts']
    .flatMap(filesBelow)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // The desk has its own message files: tests/architecture/desk-messages.test.ts.
  const areasOfLabels = [
    'labels.json',
    'hindrances.json',
    'conditions.json',
    'coupon.json',
    'acts.json',
  ]
  const labels = {
    ...Object.assign({}, ...areasOfLabels.map((area) => readMessages('en', area))),
    ...deskLabels,
  }
  for (const [label] of sources.matchAll(/label_[a-zA-Z0-9_]+[a-zA-Z0-9]/g))
    if (!/^label_(fit|price|search_source|search_problem)$/.test(label))
      expect(labels, label).toHaveProperty(label)
  const composed =
    /^(label_(fit|price|search_source|search_problem)_|act_|due_|next_[A-Z_]+$|level_|kind_|step_|mover_|tell_|reason_|state_|pay_|hint_|service_|tab_|third_|customer_|price_|relation_|range_|worth_|change_|log_|may_|optional_|role_|you_are_|country_[A-Z]{2}$|policy_vietnam_\d+$|.*_(one|other)$)/
  for (const area of areas)
    for (const key of Object.keys(readMessages('en', area)))
      if (!composed.test(key))
        expect(sources, `${area} ${key} is unused`).toMatch(new RegExp(`[.'"\`]${key}\\b`))
})

const source = (path: string) => readFileSync(path, 'utf8')

test('every message file is an area known to the compiler', () => {
  const knownMatches = [...source('src/i18n/messages.ts').matchAll(/^  (\w+): typeof \1\b/gm)]
  expect(knownMatches.map(([, area]) => `${area}.json`).sort()).toEqual(areas.toSorted())
})

test('scripts that load a message area include its file in their glob', () => {
  for (const file of filesBelow('src'))
    for (const [, area] of source(file).matchAll(/loadMessagesFrom\(files, '(\w+)'\)/g)) {
      const [, listedText = ''] = /messages\/\*\/\{?([\w,]+)\}?\.json'/.exec(source(file)) ?? []
      expect(listedText.split(','), file).toContain(area)
    }
})
