import type { Locale } from '#i18n/locales.ts'
import { linkTo } from './links.ts'

/** Level of a category, 1 to 4, by its id: a child's is its parent's followed by two digits. */
export function categoryLevel(categoryId: number): number {
  return Math.ceil(String(categoryId).length / 2)
}

/** Whether a category is a part type: the fourth level. */
export function isPartType(categoryId: number | undefined): boolean {
  return categoryId !== undefined && categoryLevel(categoryId) === 4
}

/** The page of a category by its level, 1 to 4; undefined for the third, which has none. */
export function linkToCategory(
  locale: Locale,
  { categoryId, level }: { categoryId: number; level: number },
): string | undefined {
  if (level === 1) return linkTo(locale, 'firstCategory', { firstEggCategoryId: categoryId })
  if (level === 2) return linkTo(locale, 'subCategory', { secondEggCategoryId: categoryId })
  return level === 4 ? linkTo(locale, 'fourCategory', { fourCategoryId: categoryId }) : undefined
}
