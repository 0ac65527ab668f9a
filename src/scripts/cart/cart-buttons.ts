import { fill } from '#i18n/fill.ts'
import { loadMessages } from '#client/load-messages.ts'
import { $cartQuantity, addToCart } from '#stores/cart-draft.ts'
import { labelText } from '#i18n/label-text.ts'
import { toast } from '../frame/toast.ts'

/** The flight of a picture into the cart (specification section 9). */
const flightMs = 490

/** Badges, the plus of a row and the form of the product page. */
export function startCartButtons(): void {
  $cartQuantity.subscribe((quantity) => {
    for (const badge of document.querySelectorAll('[data-badge]'))
      badge.textContent = quantity > 0 ? String(Math.min(quantity, 999)) : ''
  })
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.row .add')
    const row = button?.closest<HTMLElement>('[data-sku]')
    if (!button || !row || button.disabled) return
    const number = row.querySelector('.num')?.textContent ?? ''
    void put(button, Number(row.dataset['sku']), 1, number, row.querySelector('img'))
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-add]')) startForm(form)
}

function startForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=quantity]')
  const go = form.querySelector<HTMLButtonElement>('.go')
  if (!field || !go) return
  const step = (by: number) => {
    const next = (Number(field.value) || 1) + by
    field.value = String(Math.min(Number(field.max) || 999, Math.max(1, next)))
  }
  form.querySelector('[data-less]')?.addEventListener('click', () => step(-1))
  form.querySelector('[data-more]')?.addEventListener('click', () => step(1))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const number = document.querySelector('[data-number]')?.textContent ?? ''
    const picture = document.querySelector<HTMLImageElement>('.stage img')
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
  // One touch, one piece: a second touch waits for the first answer.
  button.disabled = true
  const outcome = await addToCart(skuOrgId, quantity)
  button.disabled = false
  if (outcome.ok) {
    fly(picture)
    toast(fill((await loadMessages('offer')).added, { number }))
  } else toast(labelText(await loadMessages('labels'), outcome.label, outcome.data))
}

function fly(picture: HTMLImageElement | null): void {
  const target = [...document.querySelectorAll('[data-badge]')]
    .map((badge) => badge.parentElement?.getBoundingClientRect())
    .find((box) => box !== undefined && box.width > 0)
  if (!picture || !target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = picture.getBoundingClientRect()
  const ghost = picture.cloneNode() as HTMLImageElement
  ghost.className = 'fly'
  ghost.alt = ''
  document.body.appendChild(ghost)
  const move = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
  ghost
    .animate(
      [
        { transform: move(from.x + from.width / 2 - 20, from.y + from.height / 2 - 20, 1.5) },
        { transform: move(target.x, target.y, 0.3), opacity: 0.4 },
      ],
      { duration: flightMs, easing: 'ease-in' },
    )
    .finished.finally(() => ghost.remove())
}
