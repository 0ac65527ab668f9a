import type { ContentLabel, FaqFile, KnowledgeFile } from '#contract/knowledge/content.ts'
import type { Answer } from '#contract/index.ts'
import type { knowledgeCalls } from '#contract/knowledge/knowledge.ts'
import { readArticle, readIndex } from '../content/read.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'
import { countLabels, containsKeyword } from './count.ts'

export const knowledgeHandlers: Handlers<typeof knowledgeCalls> = {
  'POST /knowledge/submit': async ({ question, contact, articleId }, context) => {
    const { db, buyer, country, locale, now } = context
    await db
      .prepare(
        `INSERT INTO knowledge_question
           (customer_id, country_id, locale, question, contact, article_id, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(buyer?.id ?? null, country.id, locale, question, contact, articleId ?? null, now)
      .run()
    return {}
  },

  'GET /knowledge/article/pageQuery': async (input, context) => {
    const { pageNo, pageSize, categoryId, tagId, keyword } = input
    const articles = await readIndex('knowledge', context)
    const matchingArticles = articles
      .filter(
        (article) =>
          (categoryId === undefined || article.category.id === categoryId) &&
          (tagId === undefined || article.tags.some((tag) => tag.id === tagId)) &&
          containsKeyword(`${article.title} ${article.description}`, keyword ?? ''),
      )
      .toSorted((a, b) => (a.published < b.published ? 1 : -1))
    const start = (pageNo - 1) * pageSize
    return {
      total: matchingArticles.length,
      list: matchingArticles.slice(start, start + pageSize).map(toWireArticle),
    }
  },

  'GET /knowledge/article/{id}': async ({ id }, context) => {
    const article = (await readIndex('knowledge', context)).find((row) => row.id === id)
    const body = article && (await readArticle(id, context))
    if (!body) throw refuse('notFound')
    return { ...toWireArticle(article), ...body }
  },

  'GET /knowledge/{id}/recommendInfo': async ({ id }, context) => {
    const articles = await readIndex('knowledge', context)
    const article = articles.find((row) => row.id === id)
    if (!article) throw refuse('notFound')
    const relatedArticles = articles.filter((row) => article.related.includes(row.id))
    return { articles: relatedArticles.map(toWireArticle), parts: article.parts }
  },

  'GET /knowledge/faq/questionCategory': async (_, context) =>
    countLabels((await readIndex('faq', context)).map((row) => row.category)),

  'GET /knowledge/faq/query': async ({ keyword }, context) =>
    (await readIndex('faq', context))
      .filter((row) => containsKeyword(`${row.title} ${row.text}`, keyword))
      .map(toWireQuestion),

  'GET /knowledge/faq/list': async ({ categoryId }, context) =>
    (await readIndex('faq', context))
      .filter((row) => categoryId === undefined || row.category.id === categoryId)
      .toSorted((a, b) => a.category.id - b.category.id || a.order - b.order)
      .map(toWireQuestion),

  'GET /knowledge/tag': async (_, context) =>
    countLabels((await readIndex('knowledge', context)).flatMap((row) => row.tags)),

  'GET /knowledge/articleCategory': async (_, context) =>
    countLabels((await readIndex('knowledge', context)).map((row) => row.category)),

  'GET /knowledge/status': async (_, context) => {
    const articles = (await readIndex('knowledge', context)).length
    const questionCount = (await readIndex('faq', context)).length
    return { open: articles > 0, articles, questions: questionCount }
  },
}

type WireArticle = Answer<'GET /knowledge/article/pageQuery'>['list'][number]

function toWireArticle({ parts: _p, related: _r, ...article }: KnowledgeFile): WireArticle {
  return { ...article, picture: article.picture ?? null, foreign: article.foreign ?? null }
}

type WireQuestion = Answer<'GET /knowledge/faq/list'>[number]

function toWireQuestion({ title, html, text, foreign, ...row }: FaqFile): WireQuestion {
  const category: ContentLabel = row.category
  return {
    id: row.id,
    question: title,
    answerHtml: html,
    answer: text,
    category,
    updated: row.updated,
    foreign: foreign ?? null,
  }
}
