/*
 * What a page with offers does beside what every page does: this buyer's price, stock and fit, and
 * adding to the cart.
 */
import { startCartButtons } from '../cart/cart-buttons.ts'
import { startMoreModels } from './more-models-button.ts'
import { startOffers } from './offers.ts'

// Each in a task of its own: a cheap phone answers touches in between.
for (const start of [startOffers, startCartButtons, startMoreModels]) setTimeout(start)
