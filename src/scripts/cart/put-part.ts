import { waitForPaint } from '#client/page/wait-for-paint.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import { loadTouchMessages } from '#client/words/touch-words.ts'
import { maximumQuantity, parseQuantity } from '#domain/cart/quantity.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { addToCart } from '#stores/cart/cart-add.ts'
import { toast } from '../base/toast.ts'
import { flyToCart } from './flying-part.ts'
import { partToAddOf } from './put-of.ts'
import { addCartLink } from './cart-link.ts'

/**
 * Adds a part to the cart and confirms it. The buyer first has to confirm a part that doesn't fit.
 */
export async function addPartToCart(button: HTMLButtonElement): Promise<void> {
  const { skuOrgId, field, number, picture } = partToAddOf(button)
  const quantity = parseQuantity(field?.value ?? '1')
  if (quantity === undefined || quantity > maximumQuantity) {
    // Show our own message: the browser's bubble may be in another language.
    field?.focus()
    toast(fill((await loadTouchMessages()).whole_pieces, { max: maximumQuantity }))
    return
  }
  if (!(await confirmIfMisfit(button, number))) return
  const outcome = await addToCart(skuOrgId, quantity, {
    what: number,
    price: Number(button.dataset['each']) || undefined,
    countryId: pageCountryId(),
  })
  // Not awaited, so that the button can be pressed again.
  if (outcome.ok) void showAdded(button, number, picture)
  else await showRefusal(outcome)
}

async function showAdded(
  button: HTMLButtonElement,
  number: string,
  picture: HTMLImageElement | null,
): Promise<void> {
  // The badge comes first: the rest takes 40 ms on a cheap phone.
  await waitForPaint()
  flyToCart(picture)
  addCartLink(button)
  toast(fill((await loadTouchMessages()).added, { number }))
}

async function showRefusal({ label, data }: { label: string; data: unknown }): Promise<void> {
  const { loadLabels } = await import('#client/words/label-words.ts')
  toast(labelText(await loadLabels(), label, data))
}

/** Asks for confirmation if the verdict next to the button is "doesn't fit". */
async function confirmIfMisfit(button: HTMLButtonElement, number: string): Promise<boolean> {
  const row = button.closest('[data-sku]')
  const verdict =
    row?.querySelector<HTMLElement>('[data-fit]') ??
    document.querySelector<HTMLElement>('[data-verdict]')
  if (verdict?.dataset['tone'] !== 'bad') return true
  const { confirmMisfit } = await import('./misfit.ts')
  return confirmMisfit(button, number, verdict.dataset['reason'] ?? '')
}
