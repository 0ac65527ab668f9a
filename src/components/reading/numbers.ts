import { getEntry } from 'astro:content'
import type { Numbers } from '#content/lists.ts'

/** Numbers of everything that has a page of its own. */
export async function numbersOfPages(): Promise<Numbers> {
  const entry = await getEntry('numbers', 'all')
  if (!entry) throw new Error('the content is not there')
  return entry.data
}
