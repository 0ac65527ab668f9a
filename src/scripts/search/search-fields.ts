import { $vehicle } from '#stores/garage/vehicle.ts'

/** Pages whose lists are sorted by the selected vehicle. */
const listPages = /\/search\/(multiCondition|firstCategory|subCategory|fourCategory|brand)/

/**
 * Adds the selected vehicle to search forms and list links, so that fitting parts come first.
 * Suggestions are loaded when a field first gets the focus; "/" focuses it.
 */
export function startSearchFields(): void {
  document.addEventListener('focusin', (event) => {
    const field = event.target as HTMLInputElement
    if (field.dataset['suggest'])
      void import('./suggest.ts').then(({ startSuggest }) => startSuggest(field))
  })
  const field = document.activeElement as HTMLInputElement | null
  if (field?.dataset['suggest']) field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const vehicle = $vehicle.get()
    if (!vehicle || !listPages.test(form.action) || form.elements.namedItem('vehicleModelId'))
      return
    const hiddenField = document.createElement('input')
    hiddenField.type = 'hidden'
    hiddenField.name = 'vehicleModelId'
    hiddenField.value = String(vehicle.vehicleModelId)
    form.appendChild(hiddenField)
  })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const vehicle = $vehicle.get()
    // A balloon of a drawing is an SVG link, whose `href` is not a string.
    if (!(link instanceof HTMLAnchorElement) || !vehicle) return
    const fittingHref = link.dataset['fits']
    if (fittingHref) link.href = fittingHref
    const url = new URL(link.href)
    const isOwn = url.origin === location.origin && listPages.test(url.pathname)
    // A list that deliberately shows parts for all vehicles stays unsorted: its own links choose
    // the vehicle, or none.
    if (!isOwn || url.searchParams.has('vehicleModelId') || link.closest('[data-own-vehicle]')) {
      if (!fittingHref) return
    }
    url.searchParams.set('vehicleModelId', String(vehicle.vehicleModelId))
    link.href = url.href
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    event.preventDefault()
    document.querySelector<HTMLInputElement>('[data-search-field]')?.focus()
  })
}
