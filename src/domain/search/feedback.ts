/** Problem type "other": the remark explains it (specification section 5). */
export const otherProblemType = 5

/** Maximum length of a remark, in characters. */
export const maxRemarkLength = 200

/** Maximum length of `recommendText`, in characters. */
export const maxRecommendTextLength = 2000

/**
 * Returns the shown names as `recommendText` carries them: joined by semicolons, without
 * duplicates.
 */
export function joinNames(names: readonly string[]): string {
  return [...new Set(names.map((name) => name.replaceAll(';', ',')))].join(';')
}

/** Returns the names in a `recommendText`. */
export function splitNames(text: string): string[] {
  return text.split(';').filter(Boolean)
}

/**
 * Returns the `recommendText` of a judgement: the ticked names in display order, or all names when
 * none is ticked. A name that doesn't fit into the field is omitted completely.
 */
export function recommendTextOf(shownText: string, checkList: readonly string[]): string {
  const names = splitNames(shownText)
  const tickedNames = names.filter((name) => checkList.includes(name))
  let text = ''
  for (const name of tickedNames.length > 0 ? tickedNames : names) {
    const longer = text ? `${text};${name}` : name
    if (longer.length > maxRecommendTextLength) break
    text = longer
  }
  return text
}
