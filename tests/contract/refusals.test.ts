import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { refusals } from '../../src/contract/shapes/refusals.ts'
import { writtenLocales } from '../../src/i18n/locales.ts'
import deskLabels from '../../src/i18n/desk/en/labels.json'
import { messagesOf } from '../../src/i18n/messages.ts'

const rows = Object.entries(refusals)

/** Labels of the desk have their own message files (decision 0119). */
const isOfDesk = (label: string) => label.startsWith('label_desk_')

test('each code from 1000 upwards belongs to one refusal', () => {
  const business = rows.filter(([, { code }]) => code >= 1000)
  const duplicates = business.filter(
    ([name, { code }]) => business.find((row) => row[1].code === code)?.[0] !== name,
  )
  expect(duplicates).toEqual([])
})

test('refusal codes below 500 have unique labels', () => {
  const labels = rows.filter(([, { code }]) => code < 500).map(([, { label }]) => label)
  expect(labels).toEqual([...new Set(labels)])
})

test.each(writtenLocales)('every refusal has a message in %s', (locale) => {
  const messages: Record<string, string> = messagesOf(locale, 'labels')
  for (const [name, { label }] of rows)
    if (!isOfDesk(label)) expect(messages[label], name).toBeTruthy()
})

test('desk-only refusals have English messages, only in the desk’s message file', () => {
  const ownLabels = rows.map(([, { label }]) => label).filter(isOfDesk)
  expect(Object.keys(deskLabels).sort()).toEqual(ownLabels.sort())
})

test.each(rows)('the data schema of %s can be built', (_, { data }) => {
  expect(data()).toBeInstanceOf(z.ZodType)
})

test('browser code imports only types from the contract, never its schemas', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(client|stores|scripts|islands|components|layouts|pages)\/.*\.(ts|tsx|astro)$/.test(file),
  )
  for (const file of files)
    for (const [, kind] of readFileSync(`src/${file}`, 'utf8').matchAll(
      /^import (\S+)[^']* from '#contract\//gm,
    ))
      expect(kind, file).toBe('type')
})
