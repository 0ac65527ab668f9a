import { listInFragment } from '#domain/quick-order/list-fragment.ts'
import { storeInTab, takeFromTab } from './tab.ts'

/** Session storage key of a list pasted into a search field, until quick order takes it over. */
const key = 'egg.quick.list'

/** Keeps a list for quick order, which opens next in this tab. */
export function passListToQuickOrder(list: string): void {
  storeInTab(key, list)
}

/** Returns the list that a search field or a link handed over, once. */
export function takePassedList(): string | null {
  const linked = listInFragment(location.hash)
  if (linked === null) return takeFromTab(key)
  history.replaceState(history.state, '', location.pathname + location.search)
  return linked
}
