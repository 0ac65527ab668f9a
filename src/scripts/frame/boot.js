/*
 * The page's only inline script; the build makes it small. Before the first paint it reserves the
 * place of the vehicle bar, so that nothing moves later. When the first paint is on the screen, and
 * not before, it fetches the page's own scripts: on a slow phone what is read comes first. Taps that
 * come in between are kept and done then.
 */
try {
  if (localStorage.getItem('egg.vehicle')) document.documentElement.dataset.vehicle = ''
} catch {}
if (document.cookie.includes('egg_back_end=operator'))
  document.documentElement.dataset.backEnd = 'operator'
/*
 * An address that somebody shared with the sheet of filters open does not open it over the results:
 * it is the buyer's own doing only where a choice in it led here, or a way back.
 */
const [arrival] = performance.getEntriesByType('navigation')
if (
  location.hash === '#filters' &&
  arrival?.type === 'navigate' &&
  !document.referrer.startsWith(location.origin)
)
  history.replaceState(null, '', location.pathname + location.search)
const early = []
const keep = (event) => {
  // A link that chooses a vehicle would lead on without choosing it.
  const button = event.target.closest('button, a[data-choose]')
  if (!button || button.matches('[role=search] button')) return
  event.preventDefault()
  early.push(button)
}
addEventListener('click', keep, true)
const release = () => {
  removeEventListener('click', keep, true)
  for (const button of early) button.click()
}
let painted
const start = () => {
  if (!painted || document.readyState === 'loading') return
  painted = false
  const scripts = [...document.querySelectorAll('link[rel=page-script]')]
  // Behind the tasks that the scripts have begun.
  Promise.allSettled(scripts.map(({ href }) => import(href))).then(() => setTimeout(release))
}
const paint = () => {
  painted ??= true
  start()
}
addEventListener('DOMContentLoaded', start)
// For browsers that tell no paint, and pages that are opened in the background.
addEventListener('load', () => setTimeout(paint, 1000))
new PerformanceObserver(paint).observe({ type: 'paint', buffered: true })
