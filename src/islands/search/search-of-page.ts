import { matchRoute } from '#routes/match.ts'
import type { SearchStart } from '#stores/search/search-names.ts'

/** Returns the search in the page's address, to fill the dialog. */
export function searchOfPage(): SearchStart {
  const query = new URLSearchParams(location.search)
  const params = matchRoute(location.pathname)?.params ?? {}
  const id = (name: string) => {
    const value = params[name] ?? query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
  }
  return {
    keyword: query.get('searchResultInfo') ?? '',
    brandId: id('brandId'),
    fourCategoryId: id('fourCategoryId'),
  }
}
