import { loadTouchMessages } from '#client/words/touch-words.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import type { OfferView } from './offer-view.ts'

/* Loaded only when the part doesn't fit the selected vehicle. */

let restoreLabel: (() => void) | undefined

/**
 * Replaces the vehicle at the end of the verdict with a link to parts that fit, and says on the add
 * button that the part doesn't, until another vehicle is selected.
 */
export async function showMisfit(text: Element, m: OfferView['m']): Promise<void> {
  text.lastChild?.replaceWith(linkToFitting(m))
  const { misfit_button } = await loadTouchMessages()
  const label = document.querySelector('[data-go] span')
  if (!label || restoreLabel) return
  const addLabel = label.textContent
  label.textContent = misfit_button
  restoreLabel = $vehicle.listen(() => {
    label.textContent = addLabel
    restoreLabel?.()
    restoreLabel = undefined
  })
}

/** Returns a link to parts of the same type that fit the selected vehicle. */
function linkToFitting(m: OfferView['m']): Node {
  const link = document.querySelector('[data-path] li:last-child a')?.cloneNode()
  if (!(link instanceof HTMLAnchorElement)) return document.createTextNode('')
  link.className = 'link'
  link.textContent = m.fit_others
  const { vehicleModelId = '' } = $vehicle.get() ?? {}
  link.search += `${link.search ? '&' : ''}vehicleModelId=${vehicleModelId}&fits=true`
  return link
}
