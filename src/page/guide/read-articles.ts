import { LoadedValues } from '#domain/cache/loaded-values.ts'
import { toComparisonForm } from '#domain/search/names.ts'
import { IndexFiles } from '#domain/reading/files.ts'
import { type Hit, searchPages } from '#domain/reading/search.ts'
import { unifySpelling } from '#domain/reading/words.ts'
import { pairsOf } from '#domain/search/tokens.ts'
import { topicOfQuestion } from '#domain/symptoms/questions.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'
import { linkToFound, searchFile } from '#routes/search-files.ts'
import type { Page } from '../page-send.ts'

/** Link to an article or to the answer of a question. */
export interface ArticleLink {
  title: string
  href: string
}

/** Articles for a question, and its words without the question words. */
export interface FoundArticles {
  articles: ArticleLink[]
  topic: string
}

const maxArticles = 3

/** Files of the indexes by path. An index belongs to one request, because it shares pending reads. */
const loadedFiles = new LoadedValues<string, string>()

function openIndex({ locale, file }: Pick<Page, 'locale' | 'file'>): Promise<IndexFiles> {
  return IndexFiles.open((name) => {
    const path = searchFile(locale, name)
    return import.meta.env?.['EGG_EDITING'] ? file(path) : loadedFiles.get(path, () => file(path))
  })
}

/** Returns the articles that answer a question; undefined when the words aren't a question. */
export async function readArticles(page: Page, text: string): Promise<FoundArticles | undefined> {
  const topic = topicOfQuestion(toComparisonForm(text), writtenLocaleOf(page.locale))
  if (!topic) return undefined
  const { hits } = await searchPages(await openIndex(page), topic, { isTyping: false, limit: 10 })
  const answers = hits.filter((hit) => isAnswer(hit, topic))
  const typedWords = findTypedWords(text, topic)
  const isAsTyped = (hit: Hit) =>
    typedWords.some((word) => titleOf(hit).toLowerCase().includes(word))
  // "Dầu" is oil and "đâu" is where; the topic has no diacritics.
  const articles = answers
    .toSorted((a, b) => Number(isAsTyped(b)) - Number(isAsTyped(a)))
    .slice(0, maxArticles)
  if (articles.length === 0) return undefined
  return { articles: articles.map((hit) => linkOf(hit, page.locale)), topic }
}

/** Returns the words of the topic as they were typed, in lower case. */
function findTypedWords(text: string, topic: string): string[] {
  const topicWords = new Set(topic.split(' '))
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => topicWords.has(toComparisonForm(word)))
}

const titleOf = ({ title }: Hit): string => title.map(({ text }) => text).join('')

/** Minimum letters of a word, or of the beginning of unspaced text, that a title must contain. */
const minTopicLength = 4
const minBeginningLength = { han: 3, thai: 6 }

/**
 * True for an article or answer with a word of the question in its title. The topic is spelled by
 * sound, so the title is compared in the same form.
 */
function isAnswer({ kind, title, heading }: Hit, topic: string): boolean {
  if (kind !== 'knowledge' && kind !== 'faq') return false
  const textStretches = [...title, ...heading]
  if (textStretches.some(({ isHit }) => isHit)) return true
  const comparedText = unifySpelling(
    toComparisonForm(textStretches.map(({ text }) => text).join('')),
  )
  return topic.split(' ').some((word) => {
    if (hasMostPairs(comparedText, word)) return true
    const beginning = beginningOf(word)
    return beginning !== '' && comparedText.includes(beginning)
  })
}

/** True when a title has most pairs of a Chinese topic: 机油粘度 in 机油怎么选：黏度. */
function hasMostPairs(title: string, topic: string): boolean {
  if (!/^\p{Script=Han}{3,}$/u.test(topic)) return false
  const pairs = pairsOf(unifySpelling(topic))
  return pairs.filter((pair) => title.includes(pair)).length > pairs.length / 2
}

/**
 * Returns a long word, or the beginning of unspaced text, which names the subject of the question.
 */
function beginningOf(word: string): string {
  const { han, thai } = minBeginningLength
  const minLength = /^\p{Script=Han}/u.test(word) ? han : /^[\u0e00-\u0e7f]/.test(word) ? thai : 0
  if (minLength > 0) return word.length >= minLength ? word.slice(0, minLength) : ''
  return word.length >= minTopicLength ? word : ''
}

function linkOf(hit: Hit, locale: Locale): ArticleLink {
  return { title: titleOf(hit), href: linkToFound(locale, hit) }
}
