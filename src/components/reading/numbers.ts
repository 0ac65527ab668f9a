import { getEntry } from 'astro:content'
import type { PageNumbers } from '#content/lists.ts'

/** Returns the articles, categories, tags and older policies that have separate pages. */
export async function readPageNumbers(): Promise<PageNumbers> {
  const entry = await getEntry('numbers', 'all')
  if (!entry) throw new Error('the content is not there')
  return entry.data
}
