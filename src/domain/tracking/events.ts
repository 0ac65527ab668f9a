/** Counted events, in the order of the purchase funnel. */
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

/** Maximum events per call. Pages report all events together when the user leaves. */
export const maxEvents = 20

/** Counted screens, by their path after the locale. Search text is not included. */
const eventPaths: readonly (readonly [EventName, RegExp])[] = [
  ['home', /^$/],
  ['search', /^search\//],
  ['product', /^products\/details\//],
  ['cart', /^order\/shopCart\.html$/],
  ['checkout', /^order\/checkOrder\.html$/],
  ['placed', /^order\/result\.html$/],
]

/**
 * Returns the event of a page from its path alone. No number, word or ID of the URL is recorded.
 */
export function eventOfPath(pathname: string): EventName | undefined {
  const path = pathname.split('/').slice(2).join('/')
  return eventPaths.find(([, shape]) => shape.test(path))?.[0]
}
