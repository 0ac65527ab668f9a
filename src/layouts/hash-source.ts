import { createHash } from 'node:crypto'

/** What was asked for before: a page's sheet and first script are one of some dozen texts. */
const known = new Map<string, string>()

/** The source that allows exactly this text inline, as a policy names it. */
export function hashSource(text: string): string {
  const before = known.get(text)
  if (before) return before
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  known.set(text, source)
  return source
}
