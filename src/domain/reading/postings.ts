/*
 * Format of postings, chosen to compress well. For each section: the distance from the previous one
 * in base 36 (empty for 1), then the level as a capital letter. "4BE" is section 3 at level 1 and
 * section 4 at level 4.
 */

const firstLetter = 'A'.charCodeAt(0)
const firstLowerCaseLetter = 'a'.charCodeAt(0)

/**
 * Encodes the distance to the previous section. Sections are numbered from 0, so the first is
 * measured from -1.
 */
export function encodeDistance(distance: number): string {
  return distance === 1 ? '' : distance.toString(36)
}

export function letterOfLevel(level: number): string {
  return String.fromCharCode(firstLetter + level)
}

/** Visits each section of a list with its level. */
export function readPostings(list: string, visit: (section: number, level: number) => void): void {
  let section = -1
  let distance = 0
  for (let i = 0; i < list.length; i++) {
    const code = list.charCodeAt(i)
    if (code >= firstLetter && code < firstLowerCaseLetter) {
      section += distance || 1
      distance = 0
      visit(section, code - firstLetter)
    } else distance = distance * 36 + (code < firstLetter ? code - 48 : code - 87)
  }
}
