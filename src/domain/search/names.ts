import { foldText, indexKeysOfText, type TextToken, splitTokens } from './tokens.ts'
import { spellKorean } from './korean.ts'
import { spellThai } from './thai.ts'
import { unifyTradeWords } from './trade-words.ts'

/* Unifies the variants of words for sides. Filipino adds a linker: kaliwang headlight. */
const sideRules: readonly (readonly [RegExp, string])[] = [
  [/\b(kaliwa|kanan|harap|ibaba)(?:ng|g|an|ang)\b/g, '$1'],
  [/뒷|(?<![가-힣])리어|후륜/g, '뒤'],
  [/프론트|후론트|프런트|전륜/g, '앞'],
  [/안쪽|내측/g, '안'],
  [/바깥쪽|외측/g, '바깥'],
  [/왼쪽|좌측/g, '좌'],
  [/오른쪽|우측/g, '우'],
]

const hangulPattern = /[\uac00-\ud7a3]/

/**
 * Returns a name or query in its comparison form: folded, Thai by sound, Korean in one spelling,
 * sides unified.
 */
export function toComparisonForm(text: string): string {
  let comparable = spellKorean(spellThai(foldText(text)))
  for (const [writtenPattern, name] of sideRules)
    comparable = comparable.replace(writtenPattern, name)
  return comparable
}

/** Splits a name or query into tokens of its comparison form. */
export function tokensInName(text: string): TextToken[] {
  return splitTokens(toComparisonForm(text))
}

/** Returns the comparison form in a language, with loan words of the trade unified. */
export function toComparisonFormIn(text: string, locale: string): string {
  return unifyTradeWords(toComparisonForm(text), locale)
}

/**
 * Returns the index keys of a name: with loan words unified and as written, and
 * adjacent words joined: "fanbelt".
 */
export function indexKeysOfName(text: string, locale: string): string[] {
  // Initial consonants may be typed for the common spelling too: 휠터 as well as 필터.
  const forms = new Set([
    toComparisonForm(text),
    toComparisonFormIn(text, locale),
    ...(hangulPattern.test(text) ? [foldText(text)] : []),
  ])
  return [
    ...new Set(
      [...forms].flatMap((form) => [
        ...indexKeysOfText(form),
        ...joinAdjacentWords(splitTokens(form)),
      ]),
    ),
  ]
}

/** Joins adjacent Latin words: "D-Max" is also dmax. */
export function joinAdjacentWords(queryTokens: readonly TextToken[]): string[] {
  return queryTokens.slice(1).flatMap((token, i) => {
    const previousToken = queryTokens[i]
    return token.kind === 'word' && previousToken?.kind === 'word'
      ? [previousToken.text + token.text]
      : []
  })
}
