import type { Messages } from '#i18n/messages.ts'
import { $draft } from '#stores/cart/cart-quantity-draft.ts'
import { saveVehicle, type MyVehicle } from '#stores/garage/garage.ts'
import { $signedIn } from '#stores/session/session.ts'
import { labelText } from '#i18n/label-text.ts'
import { send } from '#client/send/send.ts'
import { addLink } from '#stores/garage/shared-vehicles.ts'
import { toast } from '../base/toast.ts'

/** Opens the nickname field of a vehicle in its row. */
export function editNickname(item: HTMLElement, vehicle: MyVehicle, m: Messages['garage']): void {
  if (item.querySelector('form')) return
  const form = document.createElement('form')
  const field = document.createElement('input')
  field.maxLength = 40
  field.value = vehicle.nickname
  field.setAttribute('aria-label', m.nickname)
  const saveButton = document.createElement('button')
  saveButton.className = 'button'
  saveButton.textContent = m.save
  form.replaceChildren(field, saveButton)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void saveVehicle({ ...vehicle, nickname: field.value.trim() })
  })
  item.appendChild(form)
  field.focus()
}

/** Creates a link to the vehicle, including the parts in the cart for it. */
export async function shareVehicle(vehicle: MyVehicle, m: Messages['garage']): Promise<void> {
  const outcome = await send('POST /app-api/vehicle/garage/share', {
    vehicleModelId: vehicle.vehicleModelId,
    skuOrgIdList: await findPartsFor(vehicle.vehicleModelId),
  })
  if (!outcome.ok) {
    const { loadLabels } = await import('#client/words/label-words.ts')
    toast(labelText(await loadLabels(), outcome.label, outcome.data))
    return
  }
  addLink(outcome.data)
  const url = new URL(location.pathname, location.origin)
  if (location.search.includes('changeRoute=no')) url.searchParams.set('changeRoute', 'no')
  url.searchParams.set('share', outcome.data.share)
  if (navigator.share) await navigator.share({ url: url.href, title: vehicle.name }).catch(() => {})
  else await navigator.clipboard.writeText(url.href).then(() => toast(m.link_copied))
}

/** Returns the offers in the cart for a vehicle. */
async function findPartsFor(vehicleModelId: number): Promise<number[]> {
  const maxParts = 30
  if (!$signedIn.get())
    return $draft
      .get()
      .filter((line) => line.vehicleModelId === vehicleModelId)
      .map((line) => line.skuOrgId)
      .slice(0, maxParts)
  const cart = await send('GET /web-api/shoppingCart/list', {})
  if (!cart.ok) return []
  return cart.data.shops
    .flatMap((shop) => shop.lines)
    .filter((line) => line.vehicle?.vehicleModelId === vehicleModelId)
    .map((line) => line.skuOrgId)
    .slice(0, maxParts)
}
