/*
 * The page's only inline script. Before the first paint it reserves the place of the vehicle bar,
 * so that nothing moves later. After the first paint it fetches the page's own script: on a slow
 * phone the number and the price come first. Taps that come in between are kept and done then.
 */
try {
  if (localStorage.getItem('egg.vehicle')) document.documentElement.classList.add('has-car')
} catch {}
const early = []
const keep = (event) => {
  const button = event.target.closest('button')
  if (!button || button.matches('[role=search] button')) return
  event.preventDefault()
  early.push(button)
}
addEventListener('click', keep, true)
addEventListener('egg:ready', () => {
  removeEventListener('click', keep, true)
  for (const button of early) button.click()
})
addEventListener('DOMContentLoaded', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const script of document.querySelectorAll('link[rel=page-script]')) import(script.href)
    }),
  ),
)
