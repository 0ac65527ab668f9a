/** What is counted, in the order in which a buyer comes by: the steps of the funnel. */
export const eventNames = [
  'home',
  'search',
  'product',
  'add',
  'cart',
  'checkout',
  'placed',
] as const
export type EventName = (typeof eventNames)[number]

/** Events of one call; a page that is left tells all at once. */
export const mostEvents = 20

/** Screens that are counted, by their path behind the locale. What was searched for is no part of it. */
const screens: readonly (readonly [EventName, RegExp])[] = [
  ['home', /^$/],
  ['search', /^search\//],
  ['product', /^products\/details\//],
  ['cart', /^order\/shopCart\.html$/],
  ['checkout', /^order\/checkOrder\.html$/],
  ['placed', /^order\/result\.html$/],
]

/** The step that a page is, by its path alone: no number, word or id of the address is in it. */
export function eventOfPath(pathname: string): EventName | undefined {
  const path = pathname.split('/').slice(2).join('/')
  return screens.find(([, shape]) => shape.test(path))?.[0]
}
