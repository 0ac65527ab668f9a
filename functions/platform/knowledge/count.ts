import type { ContentLabel } from '#contract/knowledge/content.ts'

/** Counts the uses of each label. Keeps the order of label IDs. */
export function countLabels(labels: readonly ContentLabel[]): (ContentLabel & { count: number })[] {
  const countById = new Map<number, ContentLabel & { count: number }>()
  for (const { id, name } of labels)
    countById.set(id, { id, name, count: (countById.get(id)?.count ?? 0) + 1 })
  return [...countById.values()].toSorted((a, b) => a.id - b.id)
}

/** True when a text contains every word of a keyword; an empty keyword matches everything. */
export function containsKeyword(text: string, keyword: string): boolean {
  const lowerCaseText = text.toLowerCase()
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word))
}
