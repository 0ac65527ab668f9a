/** Heading of a document, as listed in its contents. */
export interface Heading {
  depth: number
  id: string
  text: string
}

/** Splits off a heading's explicit anchor: `## When you may return {#when}`. */
export function cutAnchor(text: string): { words: string; id?: string; bad?: string } {
  const match = /\s*\{#([^}]*)\}\s*$/.exec(text)
  if (!match) return { words: text }
  const headingText = text.slice(0, match.index)
  const id = match[1] ?? ''
  return /^[a-z0-9-]+$/.test(id) ? { words: headingText, id } : { words: headingText, bad: id }
}

/** Returns the anchor derived from a heading: letters and digits of any script. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
