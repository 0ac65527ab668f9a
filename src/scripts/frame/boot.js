/*
 * Inline script of every page; the build minifies it. Before the first paint it reserves the
 * space of the vehicle bar and of the buyer's own box, so that nothing moves later. It loads the page scripts only after the
 * first paint: on a slow phone, content comes first. Clicks before that are queued and replayed.
 */
try {
  if (localStorage.getItem('egg.vehicle')) document.documentElement.dataset.vehicle = ''
} catch {}
if (document.cookie.includes('egg_buyer=1')) document.documentElement.dataset.buyer = ''
if (document.cookie.includes('egg_back_end=operator'))
  document.documentElement.dataset.backEnd = 'operator'
const earlyEvents = []
const keep = (event) => {
  // Before its script loads, a vehicle link would navigate without choosing the vehicle.
  const button = event.target.closest('button, a[data-choose]')
  if (!button || button.matches('[role=search] button:not([data-scan])')) return
  event.preventDefault()
  earlyEvents.push(button)
}
addEventListener('click', keep, true)
const release = () => {
  removeEventListener('click', keep, true)
  for (const button of earlyEvents) button.click()
}
let painted
const start = () => {
  if (!painted || document.readyState === 'loading') return
  painted = false
  const scripts = [...document.querySelectorAll('link[rel=page-script]')]
  // Run after the tasks that the scripts queued.
  Promise.allSettled(scripts.map(({ href }) => import(href))).then(() => setTimeout(release))
}
const paint = () => {
  painted ??= true
  start()
}
addEventListener('DOMContentLoaded', start)
// For browsers that report no paint, and for pages opened in the background.
addEventListener('load', () => setTimeout(paint, 1000))
new PerformanceObserver(paint).observe({ type: 'paint', buffered: true })
