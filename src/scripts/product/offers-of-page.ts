/*
 * Entry script of pages with offers: this buyer's price, stock and fitment, adding to the cart, and
 * favourites.
 */
import { startCartButtons } from './cart-buttons.ts'
import { startOffers } from './offers.ts'
import { startTouchHandlers } from './touches.ts'

// The star link of a row leads to the reviews, so open the section around them.
document.getElementById(location.hash.slice(1))?.setAttribute('open', '')
// One task each, so that a cheap phone can respond to touches in between.
for (const start of [startOffers, startCartButtons, startTouchHandlers]) setTimeout(start)

if (document.querySelector('[data-fits-filter]')) void import('./fits-filter.ts')

// Lists are narrow in a narrow window, but the device may be rotated.
const wideScreenQuery = matchMedia('(min-width: 760px)')
const loadQuantityFields = () => wideScreenQuery.matches && void import('./piece-fields.ts')
loadQuantityFields()
wideScreenQuery.addEventListener('change', loadQuantityFields)
