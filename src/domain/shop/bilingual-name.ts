/** Letters that a reader's language is written in. */
export type Letters = 'Thai' | 'Hangul' | 'Han' | 'Latin'

const own: Record<Exclude<Letters, 'Latin'>, RegExp> = {
  Thai: /\p{Script=Thai}/u,
  Hangul: /\p{Script=Hangul}/u,
  Han: /\p{Script=Han}/u,
}

/**
 * Part of a bilingual name that a reader can read. Shops write their name, and the place they are
 * in, in their own letters followed by the name in Latin ones ("วรจักรเบรคคลัช Worachak Brake").
 * A name in one script only stays as it is.
 */
export function nameForReader(name: string, letters: Letters): string {
  const [, local = '', latin = ''] = bilingual.exec(name) ?? []
  if (!local || !latin) return name
  return letters !== 'Latin' && own[letters].test(local) ? local : latin
}

/** Text whose last letter isn't Latin, a space, then nothing but Latin text from a letter on. */
const bilingual =
  /^(.*[\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}]\S*)\s+(\p{Script=Latin}[^\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}]*)$/u
