/*
 * Second part of the inline script, on lists with filters, before the first paint. It acts on URLs
 * that were shared, bookmarked or found elsewhere.
 * - With #filters, the filter sheet must not open over the results. It opens only after a choice
 *   within it or on back navigation.
 * - Without a vehicle, the list is loaded again for the selected one: what fits comes first.
 */
const [arrival] = performance.getEntriesByType('navigation')
if (arrival?.type === 'navigate' && !document.referrer.startsWith(location.origin)) {
  if (location.hash === '#filters')
    history.replaceState(null, '', location.pathname + location.search)
  const url = new URL(location.href)
  try {
    const { vehicleModelId } = JSON.parse(localStorage.getItem('egg.vehicle'))
    if (vehicleModelId > 0 && !url.searchParams.has('vehicleModelId')) {
      url.searchParams.set('vehicleModelId', vehicleModelId)
      location.replace(url)
    }
  } catch {}
}
