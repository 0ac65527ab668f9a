/*
 * What a page with offers does beside what every page does: this buyer's price, stock and fit,
 * adding to the cart, and favourites.
 */
import { startCartButtons } from '../cart/cart-buttons.ts'
import { startOffers } from './offers.ts'
import { startTouches } from './touches.ts'

// The stars of a row lead to what was said, not to the lid of its fold.
document.getElementById(location.hash.slice(1))?.setAttribute('open', '')
// Each in a task of its own: a cheap phone answers touches in between.
for (const start of [startOffers, startCartButtons, startTouches]) setTimeout(start)

// No list is wide in a narrow window, which may be turned.
const wide = matchMedia('(min-width: 760px)')
const addFields = () => wide.matches && void import('./piece-fields.ts')
addFields()
wide.addEventListener('change', addFields)
