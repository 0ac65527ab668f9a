import { defineCollection } from 'astro:content'
import * as z from 'zod'
import type { Entry } from '#content/entries.ts'
import type { Kind } from '#content/document/kinds.ts'
import type { ArticleList, KnowledgeCentre, PageNumbers } from '#content/lists.ts'
import { collectionLoader } from '#content/loader.ts'
import type { Software } from '#content/software.ts'

/* Documents are checked when they are loaded. This schema only gives the pages a type. */
const collection = <T>(name: string) =>
  defineCollection({ loader: collectionLoader(name), schema: z.custom<T>() })
const documents = <K extends Kind>(kind: K) => collection<Entry<K>>(kind)

export const collections = {
  policies: documents('policies'),
  about: documents('about'),
  knowledge: documents('knowledge'),
  faq: documents('faq'),
  landing: documents('landing'),
  lists: collection<ArticleList>('lists'),
  centres: collection<KnowledgeCentre>('centres'),
  numbers: collection<PageNumbers>('numbers'),
  software: collection<Software>('software'),
}
