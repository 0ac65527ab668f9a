import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import {
  $favouriteCategories,
  type FavouriteCategory,
  removeFavouriteCategory,
} from '#stores/favourite/favourite-categories.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Returns the link to the page of a category; each level has a separate page type. */
function linkToCategory(locale: ScreenProps['locale'], { categoryId, level }: FavouriteCategory) {
  if (level === 1) return linkTo(locale, 'firstCategory', { firstEggCategoryId: categoryId })
  if (level === 2) return linkTo(locale, 'subCategory', { secondEggCategoryId: categoryId })
  return linkTo(locale, 'fourCategory', { fourCategoryId: categoryId })
}

/** Favourite categories as links. Renders nothing if there are none. */
export function FavouriteCategories({ m, locale }: ScreenProps) {
  const state = useStore($favouriteCategories)
  if (state.kind !== 'known' || state.list.length === 0) return null
  return (
    <section className="favourite-categories">
      <h2>{m.favourite.categories}</h2>
      <div className="chips">
        {state.list.map((row) => (
          <span key={row.categoryId}>
            <a href={linkToCategory(locale, row)}>{row.categoryName}</a>
            <button
              type="button"
              className="plain-button"
              aria-label={fill(m.favourite.remove_number, { number: row.categoryName })}
              onClick={() => void removeFavouriteCategory(row.categoryId)}
            >
              ✕
            </button>
          </span>
        ))}
      </div>
    </section>
  )
}
