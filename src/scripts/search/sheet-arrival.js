/*
 * Second part of the inline script, on pages with a filter sheet: it must run before the first paint.
 * A shared URL with #filters must not open the filter sheet over the results. The sheet opens only
 * after a choice within it or on back navigation.
 */
const [arrival] = performance.getEntriesByType('navigation')
if (
  location.hash === '#filters' &&
  arrival?.type === 'navigate' &&
  !document.referrer.startsWith(location.origin)
)
  history.replaceState(null, '', location.pathname + location.search)
