import { readListFragment } from '#domain/quick-order/list-fragment.ts'
import { storeInTab, takeFromTab } from './tab.ts'

/** Session storage key of a list pasted into a search field, until quick order takes it over. */
const storageKey = 'egg.quick.list'

/** Stores a list for quick order, which opens next in this tab. */
export function passListToQuickOrder(list: string): void {
  storeInTab(storageKey, list)
}

/** Returns the list passed by a search field or a link, and clears it. */
export function takePassedList(): string | null {
  const linkedList = readListFragment(location.hash)
  if (linkedList === null) return takeFromTab(storageKey)
  history.replaceState(history.state, '', location.pathname + location.search)
  return linkedList
}
