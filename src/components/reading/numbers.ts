import { getEntry } from 'astro:content'
import type { Numbers } from '#content/lists.ts'

/** Returns the numbers of everything that has its own page. */
export async function numbersOfPages(): Promise<Numbers> {
  const entry = await getEntry('numbers', 'all')
  if (!entry) throw new Error('the content is not there')
  return entry.data
}
