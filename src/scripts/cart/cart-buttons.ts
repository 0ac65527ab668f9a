import { fill } from '#i18n/fill.ts'
import { loadMessages } from '#client/load-messages.ts'
import { $cartQuantity, addToCart } from '#stores/cart-draft.ts'
import { labelText } from '#i18n/label-text.ts'
import { showSum } from '../product/add-sum.ts'
import { toast } from '../frame/toast.ts'
import { fly } from './flying-part.ts'

/** Badges, the plus of a row and the form of the product page. */
export function startCartButtons(): void {
  $cartQuantity.subscribe((quantity) => {
    for (const badge of document.querySelectorAll('[data-badge]'))
      badge.textContent = quantity > 0 ? String(Math.min(quantity, 999)) : ''
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-plus]')
    const row = button?.closest<HTMLElement>('[data-sku]')
    if (!button || !row) return
    const number = row.dataset['part'] ?? row.querySelector('a')?.textContent ?? ''
    const pieces = Number(row.querySelector<HTMLInputElement>('[data-pieces]')?.value) || 1
    void put(button, Number(row.dataset['sku']), pieces, number, row.querySelector('img'))
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add]')) startForm(form)
}

function startForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=quantity]')
  const go = form.querySelector<HTMLButtonElement>('[data-go]')
  if (!field || !go) return
  const step = (by: number) => {
    const next = (Number(field.value) || 1) + by
    field.value = String(Math.min(Number(field.max) || 999, Math.max(1, next)))
    showSum()
  }
  field.addEventListener('input', showSum)
  form.querySelector('[data-less]')?.addEventListener('click', () => step(-1))
  form.querySelector('[data-more]')?.addEventListener('click', () => step(1))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const number = document.querySelector('[data-number]')?.textContent ?? ''
    const picture = document.querySelector<HTMLImageElement>('[data-stage] img')
    void put(go, Number(form.dataset['add']), Number(field.value), number, picture)
  })
}

async function put(
  button: HTMLButtonElement,
  skuOrgId: number,
  quantity: number,
  number: string,
  picture: HTMLImageElement | null,
): Promise<void> {
  // One touch, one piece: a second touch waits for the first answer. The button keeps the focus.
  if (button.disabled || button.ariaDisabled === 'true') return
  if (!(await isWanted(button, number))) return
  button.ariaDisabled = 'true'
  const outcome = await addToCart(skuOrgId, quantity)
  button.ariaDisabled = null
  if (outcome.ok) {
    fly(picture)
    void import('./way-to-cart.ts').then(({ showWayToCart }) => showWayToCart(button))
    toast(fill((await loadMessages('offer')).added, { number }))
  } else toast(labelText(await loadMessages('labels'), outcome.label, outcome.data))
}

/** What doesn't fit the vehicle of the moment, by the verdict beside the button, is asked for first. */
async function isWanted(button: HTMLButtonElement, number: string): Promise<boolean> {
  const row = button.closest('[data-sku]')
  const verdict =
    row?.querySelector<HTMLElement>('[data-fit]') ??
    document.querySelector<HTMLElement>('[data-verdict]')
  if (verdict?.dataset['tone'] !== 'bad') return true
  const { askMisfit } = await import('./misfit.ts')
  return askMisfit(button, number, verdict.dataset['reason'] ?? '')
}
