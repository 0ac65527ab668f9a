import { getEntry } from 'astro:content'
import type { PageNumbers } from '#content/lists.ts'

/** Returns the numbers of everything that has a separate page. */
export async function readPageNumbers(): Promise<PageNumbers> {
  const entry = await getEntry('numbers', 'all')
  if (!entry) throw new Error('the content is not there')
  return entry.data
}
