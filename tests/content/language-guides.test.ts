import { describe, expect, test } from 'vitest'
import { writtenLocales } from '../../src/i18n/locales.ts'
import { documentsIn, messagesIn, readGuide, type LocatedText } from './language-guide.ts'

/* Texts follow the guide of their language, docs/language/{locale}.md. */

/** Locales whose guide is still to be written. */
const withoutGuide: readonly string[] = []

const sections = ['Terms', 'Register', 'Punctuation and numbers', 'Not these']
/** Placeholders have English names, which the patterns must not match. */
const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '{}')
const listTexts = (texts: LocatedText[], description: string) =>
  texts.map(({ where, text }) => `${where}: ${description}: ${text}`)

describe.each(writtenLocales)('%s', (locale) => {
  const guide = readGuide(locale)
  const messages = messagesIn(locale)
  const texts = [...messages, ...documentsIn(locale)]

  test('has a guide with terms and words to avoid', () => {
    if (withoutGuide.includes(locale) && !guide) return
    expect(guide?.headings).toEqual(sections)
    expect(guide?.terms.length).toBeGreaterThanOrEqual(30)
    expect(guide?.refusedWords.length).toBeGreaterThanOrEqual(15)
  })

  test('no text contains a word that the guide refuses', () => {
    const problems = (guide?.refusedWords ?? []).flatMap(({ written, matches }) =>
      listTexts(
        texts.filter(({ text }) => matches(written.includes('{') ? text : withoutNames(text))),
        `\`${written}\``,
      ),
    )
    expect(problems).toEqual([])
  })

  test('every term of the guide occurs in the messages', () => {
    const all = messages.map(({ text }) => text.toLowerCase()).join('\n')
    expect((guide?.terms ?? []).filter((term) => !all.includes(term.toLowerCase()))).toEqual([])
  })

  test('texts are in Unicode form NFC', () => {
    expect(
      listTexts(
        texts.filter(({ text }) => text !== text.normalize('NFC')),
        'not NFC',
      ),
    ).toEqual([])
  })

  test('spaces are single, and never before a punctuation mark', () => {
    const double = texts.filter(({ text }) => /\S {2,}\S/.test(text) && !text.startsWith('|'))
    const textsBefore = texts.filter(({ text }) => /\S [,.;:!?](?!\w)/.test(text))
    expect([
      ...listTexts(double, 'two spaces'),
      ...listTexts(textsBefore, 'space before a mark'),
    ]).toEqual([])
  })

  test('punctuation suits the script', () => {
    const half = /\p{Script=Han} ?[,;:!?()] ?\p{Script=Han}/u
    const wrongLocatedTexts = locale === 'zh' ? texts.filter(({ text }) => half.test(text)) : []
    expect(listTexts(wrongLocatedTexts, 'half-width mark')).toEqual([])
  })
})
