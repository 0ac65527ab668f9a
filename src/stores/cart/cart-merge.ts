import { send } from '#client/send/send.ts'
import { $draft, setCartQuantity, setDraft } from './cart-quantity-draft.ts'

/** Sends the draft to the platform after sign-in. The device keeps it until the platform has it. */
export async function mergeDraft(): Promise<void> {
  const lines = $draft.get()
  if (lines.length > 0) {
    const outcome = await send('POST /web-api/v5/shoppingCart/add', { mergeLines: lines })
    if (!outcome.ok) return
    setDraft([])
    setCartQuantity(outcome.data.cartQuantity)
  } else {
    const outcome = await send('GET /web-api/shoppingCart/cartQuantity', {})
    if (outcome.ok) setCartQuantity(outcome.data.cartQuantity)
  }
}
