import type { Locale } from '#i18n/locales.ts'
import { linkTo } from './links.ts'

/** Returns the level of a category, 1 to 4. A child's ID is its parent's followed by two digits. */
export function levelOfCategory(categoryId: number): number {
  return Math.ceil(String(categoryId).length / 2)
}

/** True when a category is a part type, which is the fourth level. */
export function isPartType(categoryId: number | undefined): boolean {
  return categoryId !== undefined && levelOfCategory(categoryId) === 4
}

/**
 * Returns the page of a category at level 1 to 4. Undefined for the third level, which has no page.
 */
export function linkToCategory(
  locale: Locale,
  { categoryId, level }: { categoryId: number; level: number },
): string | undefined {
  if (level === 1) return linkTo(locale, 'firstCategory', { firstEggCategoryId: categoryId })
  if (level === 2) return linkTo(locale, 'subCategory', { secondEggCategoryId: categoryId })
  return level === 4 ? linkTo(locale, 'fourCategory', { fourCategoryId: categoryId }) : undefined
}
