import * as z from 'zod'
import { call } from '../shapes/call.ts'
import { id, nothing, page, text, wholeNumber } from '../shapes/shapes.ts'

const label = () => z.object({ id: z.number(), name: z.string() })

const labelCount = () => z.object({ id: z.number(), name: z.string(), count: z.number() })

export const article = () =>
  z.object({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    category: label(),
    tags: z.array(label()),
    published: z.string(),
    updated: z.string(),
    picture: z.string().nullable(),
    path: z.string(),
    /** Locale of the text, if it isn't translated yet. */
    foreign: z.string().nullable(),
  })

export const question = () =>
  z.object({
    id: z.number(),
    question: z.string(),
    answerHtml: z.string(),
    answer: z.string(),
    category: label(),
    updated: z.string(),
    foreign: z.string().nullable(),
  })

/**
 * Knowledge centre calls (second document, "Promotions and knowledge"). They use the Markdown of
 * the pages.
 */
export const knowledgeCalls = {
  /** Submits a visitor's question to the editors. */
  'POST /knowledge/submit': call({
    audience: 'visitor',
    request: () =>
      z.object({
        question: text(1000).pipe(z.string().min(5)),
        contact: text(100).default(''),
        articleId: id().optional(),
      }),
    response: nothing,
  }),
  'GET /knowledge/article/pageQuery': call({
    audience: 'visitor',
    request: () =>
      z.object({
        pageNo: page(),
        pageSize: wholeNumber(1, 50).default(20),
        categoryId: id().optional(),
        tagId: id().optional(),
        keyword: text(100).optional(),
      }),
    response: () => z.object({ total: z.number(), list: z.array(article()) }),
  }),
  'GET /knowledge/article/{id}': call({
    audience: 'visitor',
    request: () => z.object({ id: id() }),
    response: () =>
      article().extend({
        html: z.string(),
        text: z.string(),
        headings: z.array(z.object({ depth: z.number(), id: z.string(), text: z.string() })),
      }),
    refusals: ['notFound'],
  }),
  'GET /knowledge/{id}/recommendInfo': call({
    audience: 'visitor',
    request: () => z.object({ id: id() }),
    response: () =>
      z.object({
        articles: z.array(article()),
        parts: z.array(z.object({ title: z.string(), href: z.string() })),
      }),
    refusals: ['notFound'],
  }),
  'GET /knowledge/faq/questionCategory': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(labelCount()),
  }),
  /** Returns the questions that contain every word of the keyword. */
  'GET /knowledge/faq/query': call({
    audience: 'visitor',
    request: () => z.object({ keyword: text(100).pipe(z.string().min(1)) }),
    response: () => z.array(question()),
  }),
  'GET /knowledge/faq/list': call({
    audience: 'visitor',
    request: () => z.object({ categoryId: id().optional() }),
    response: () => z.array(question()),
  }),
  'GET /knowledge/tag': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(labelCount()),
  }),
  'GET /knowledge/articleCategory': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.array(labelCount()),
  }),
  /** Returns whether the centre has content in the reader's language, and how much. */
  'GET /knowledge/status': call({
    audience: 'visitor',
    request: nothing,
    response: () => z.object({ open: z.boolean(), articles: z.number(), questions: z.number() }),
  }),
} as const
