import { toComparisonForm, tokensInName } from '#domain/search/names.ts'
import { initialsOf } from '#domain/search/tokens.ts'
import { nameLocale } from '../../offer/offers.ts'
import type { Context } from '../../kernel/context.ts'
import { containsToken, readTerms, type Term, type TermKind } from './terms.ts'

/**
 * Returns suggestions while the buyer types: terms that contain every word, the last word as a
 * prefix.
 */
export async function suggestCompletions(
  { db, locale }: Context,
  typedText: string,
  limit: number,
  kinds?: readonly TermKind[],
): Promise<Term[]> {
  const typedTokens = tokensInName(typedText).slice(0, 8)
  if (typedTokens.length === 0) return []
  const terms = (await readTerms(db, typedTokens, true, nameLocale(locale)))
    .filter((term) => term.isSold && (!kinds || kinds.includes(term.kind)))
    .filter((term) =>
      typedTokens.every((token, i) => containsToken(term, token, i === typedTokens.length - 1)),
    )
  const typedStart = toComparisonForm(typedText).replace(/\s+/g, '')
  const readerLocale = nameLocale(locale)
  /*
   * Sort names that begin with the typed word first, then names in the reader's language, then the
   * shortest.
   */
  const isInitials = typedTokens[0]?.kind === 'initials'
  const sortRank = (term: Term) =>
    ((isInitials ? initialsOf(term.folded) : term.folded).startsWith(typedStart) ? 0 : 2) +
    (term.locale === readerLocale || !term.locale ? 0 : 1)
  terms.sort((a, b) => sortRank(a) - sortRank(b) || a.folded.length - b.folded.length)
  const termByName = new Map<string, Term>()
  for (const term of terms) {
    const key = `${term.kind} ${term.subjectId}`
    if (!termByName.has(key)) termByName.set(key, term)
  }
  return [...termByName.values()].slice(0, limit)
}

/**
 * Returns category names in the reader's language, because the matching name may be in another
 * language.
 */
export async function readCategoryNames(
  { db, locale }: Context,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { results } = await db
    .prepare(
      `SELECT category_id AS id, name FROM category_name
       WHERE locale = ? AND category_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(nameLocale(locale), JSON.stringify(ids))
    .all<{ id: number; name: string }>()
  return new Map(results.map((row) => [row.id, row.name]))
}
