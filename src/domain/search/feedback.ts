/** Problem type "other": a remark says what (specification section 5). */
export const otherProblem = 5

/** Characters of a remark at most. */
export const longestRemark = 200

/** Characters of `recommendText` at most. */
export const longestRecommendText = 2000

/** Names of what was shown as `recommendText` carries them: joined by semicolons, each name once. */
export function joinShown(names: readonly string[]): string {
  return [...new Set(names.map((name) => name.replaceAll(';', ',')))].join(';')
}

/** The names in a `recommendText`. */
export function splitShown(text: string): string[] {
  return text.split(';').filter(Boolean)
}

/**
 * The `recommendText` of a judgement: the shown names that were ticked, in the order they were shown
 * in, or all of them where none was. Names that don't fit into the field any more are left out whole.
 */
export function recommendTextOf(shown: string, checkList: readonly string[]): string {
  const names = splitShown(shown)
  const ticked = names.filter((name) => checkList.includes(name))
  let text = ''
  for (const name of ticked.length > 0 ? ticked : names) {
    const longer = text ? `${text};${name}` : name
    if (longer.length > longestRecommendText) break
    text = longer
  }
  return text
}
