import type { ContentLabel } from '#contract/content.ts'

/** Labels with how often each is used, in the order of their ids. */
export function countLabels(labels: readonly ContentLabel[]): (ContentLabel & { count: number })[] {
  const counted = new Map<number, ContentLabel & { count: number }>()
  for (const { id, name } of labels)
    counted.set(id, { id, name, count: (counted.get(id)?.count ?? 0) + 1 })
  return [...counted.values()].toSorted((a, b) => a.id - b.id)
}

/** Whether every word of a keyword stands in a text; an empty keyword fits everything. */
export function hasWords(text: string, keyword: string): boolean {
  const lower = text.toLowerCase()
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
