/**
 * What a request is for, the most important first: while there is too much to do, the last wait. `making`
 * is a page that will be kept and isn't yet, `search` what nobody asks for again.
 */
export const importances = ['order', 'buyer', 'page', 'making', 'search'] as const
export type Importance = (typeof importances)[number]

/** Paying, ordering and what comes of an order. */
const ordering =
  /^\/(pay\/|platform\/(callback\/|credit\/|web-api\/payment\/|app-api\/v1\/payment\/|.*\/order\/|.*\/saleReturnOrder\/|.*\/shoppingCart\/toOrder$))/

/** Searches, however they are asked, and suggestions. */
const searching =
  /^\/platform\/.*(material\/(search|list|accurateSearch|repair)|\/search2\/|\/vehicle\/(search|application|getPopular)|earchByVin|ecommend)/

/** What a buyer keeps: cart, addresses, account. */
const keeping =
  /^\/platform\/(desk|sso|chat|client\/auth|.*(hoppingCart|\/address\/|\/account\/|\/login\/|\/profile\/|myCoupon|\/garage|\/bill\/|\/identity\/))/

/** How important a request is, by its method and path alone; nothing of it has been read yet. */
export function importanceOf(method: string, path: string): Importance {
  if (ordering.test(path)) return 'order'
  if (searching.test(path)) return 'search'
  if (keeping.test(path) || path.startsWith('/sign-on/')) return 'buyer'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead || !path.startsWith('/platform/') ? 'page' : 'buyer'
}
