/**
 * Request classes, most important first. Under overload the least important classes wait. `render`
 * renders a page for the cache; `search` renders a page that isn't cached.
 */
export const importances = ['order', 'buyer', 'page', 'render', 'search'] as const
export type Importance = (typeof importances)[number]

/** Paths of payments, orders and everything that follows an order. */
const orderPaths =
  /^\/(pay\/|platform\/(callback\/|credit\/|web-api\/payment\/|app-api\/v1\/payment\/|.*\/order\/|.*\/saleReturnOrder\/|.*\/shoppingCart\/toOrder$))/

/** Paths of searches and suggestions. */
const searchPaths =
  /^\/platform\/.*(material\/(search|list|accurateSearch|repair)|\/search2\/|\/vehicle\/(search|application|getPopular)|\/address\/find|earchByVin|ecommend)/

/** Paths of a buyer's own data: cart, addresses, account. */
const buyerPaths =
  /^\/platform\/(desk|sso|chat|client\/auth|.*(hoppingCart|\/address\/|\/account\/|\/login\/|\/profile\/|myCoupon|\/garage|\/bill\/|\/identity\/))/

/** Classifies a request by method and path alone, before its body is parsed. */
export function importanceOf(method: string, path: string): Importance {
  if (orderPaths.test(path)) return 'order'
  if (searchPaths.test(path)) return 'search'
  if (buyerPaths.test(path) || path.startsWith('/sign-on/')) return 'buyer'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead || !path.startsWith('/platform/') ? 'page' : 'buyer'
}

/**
 * Classifies a request for admission. A search answered by another platform only waits, so it needs
 * no search slot.
 */
export function admissionClass(method: string, path: string, isForwarded: boolean): Importance {
  const importance = importanceOf(method, path)
  return isForwarded && importance === 'search' ? 'page' : importance
}
