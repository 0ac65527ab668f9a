/*
 * What a page with offers does beside what every page does: this buyer's price, stock and fit,
 * adding to the cart, and favourites.
 */
import { startCartButtons } from '../cart/cart-buttons.ts'
import { startOffers } from './offers.ts'
import { startPieceFields } from './piece-fields.ts'
import { startTouches } from './touches.ts'

// The stars of a row lead to what was said, not to the lid of its fold.
document.getElementById(location.hash.slice(1))?.setAttribute('open', '')
// Each in a task of its own: a cheap phone answers touches in between.
for (const start of [startOffers, startCartButtons, startTouches, startPieceFields])
  setTimeout(start)
