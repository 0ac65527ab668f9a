import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { testUrl } from '../../support/state.ts'

const call = async <Data>(path: string, langCode: string) => {
  const response = await fetch(`${testUrl}/platform${path}`, { headers: { langCode } })
  return (await response.json()) as { code: number; data: Data }
}

interface Article {
  title: string
  html: string
}

test.each(localeCodes)('the page and the API show the same article in %s', async (locale) => {
  const { data } = await call<Article>('/knowledge/article/101', locale)
  const page = readFileSync(`dist/client/${locale}/knowledgeCenter/article/101.html`, 'utf8')
  expect(page).toContain(data.html)
  expect(page).toContain(data.title)
  const faq = await call<{ answerHtml: string }[]>('/knowledge/faq/list', locale)
  const questions = readFileSync(`dist/client/${locale}/FAQDetail.html`, 'utf8')
  for (const { answerHtml } of faq.data) expect(questions).toContain(answerHtml)
})
