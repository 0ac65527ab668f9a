import { defineCollection } from 'astro:content'
import * as z from 'zod'
import type { Entry } from '#content/entries.ts'
import type { Kind } from '#content/kinds.ts'
import { documentsOf } from '#content/loader.ts'
import { type Software, softwareLoader } from '#content/software.ts'

/* The loader has checked everything; the schema here only tells the pages its type. */
const collection = <K extends Kind>(kind: K) =>
  defineCollection({ loader: documentsOf(kind), schema: z.custom<Entry<K>>() })

export const collections = {
  policies: collection('policies'),
  about: collection('about'),
  knowledge: collection('knowledge'),
  faq: collection('faq'),
  software: defineCollection({ loader: softwareLoader(), schema: z.custom<Software>() }),
}
