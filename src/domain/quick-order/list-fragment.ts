/** Returns the fragment of a link to quick order that carries a list; no server receives it. */
export const toListFragment = (list: string): string => `list=${encodeURIComponent(list)}`

/** Returns the list in a fragment that starts with `#`. Null without one, or for broken escapes. */
export function readListFragment(fragment: string): string | null {
  if (!fragment.startsWith('#list=')) return null
  try {
    return decodeURIComponent(fragment.slice('#list='.length))
  } catch {
    return null
  }
}
