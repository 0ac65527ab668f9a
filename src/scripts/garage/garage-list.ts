import type { Messages } from '#i18n/messages.ts'
import { $draft } from '#stores/cart-draft.ts'
import { $garage, dropVehicle, keepVehicle, loadGarage, type MyVehicle } from '#stores/garage.ts'
import { $signedIn } from '#stores/session.ts'
import { $picked, notePicked } from '#stores/picked-vehicles.ts'
import { $vehicle, chooseVehicle } from '#stores/vehicle.ts'
import { labelText } from '#i18n/label-text.ts'
import { send } from '#client/send.ts'
import { toast } from '../frame/toast.ts'
import { loadGarageWords } from './garage-words.ts'

/** "My vehicles" on the garage page: switch, nickname, share, remove. */
export function startGarageList(): void {
  const box = document.querySelector<HTMLElement>('[data-garage]')
  const list = box?.querySelector('ul')
  if (!box || !list) return
  void loadGarageWords().then((m) => {
    const show = () => {
      const vehicles = $garage.get()
      box.hidden = vehicles.length === 0
      list.replaceChildren(...vehicles.map((vehicle) => row(vehicle, m)))
      showPicked(m)
    }
    $garage.subscribe(show)
    $vehicle.listen(show)
    $picked.listen(show)
    void loadGarage()
  })
}

/** Vehicles that were picked here and are not among the saved ones. */
function showPicked(m: Messages['garage']): void {
  const box = document.querySelector<HTMLElement>('[data-picked]')
  const list = box?.querySelector('ul')
  if (!box || !list) return
  const saved = new Set($garage.get().map(({ vehicleModelId }) => vehicleModelId))
  const picked = $picked.get().filter(({ vehicleModelId }) => !saved.has(vehicleModelId))
  box.hidden = picked.length === 0
  list.replaceChildren(
    ...picked.map((vehicle) => {
      const item = document.createElement('li')
      const name = document.createElement('b')
      name.textContent = vehicle.name
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'button'
      button.textContent = m.use
      button.setAttribute('aria-label', `${m.use}: ${vehicle.name}`)
      button.addEventListener('click', () => {
        chooseVehicle(vehicle)
        notePicked(vehicle)
      })
      const actions = document.createElement('div')
      actions.appendChild(button)
      item.replaceChildren(name, actions)
      return item
    }),
  )
}

function row(vehicle: MyVehicle, m: Messages['garage']): HTMLElement {
  const item = document.createElement('li')
  const isChosen = $vehicle.get()?.vehicleModelId === vehicle.vehicleModelId
  const name = document.createElement('b')
  name.textContent = vehicle.nickname || vehicle.name
  const small = document.createElement('small')
  small.textContent = [vehicle.nickname && vehicle.name, vehicle.vinCode]
    .filter(Boolean)
    .join(' · ')
  const actions = document.createElement('div')
  const act = (text: string, does: () => void, on = false) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button'
    button.textContent = text
    // The buttons of several rows read the same; what they act on tells them apart.
    button.setAttribute('aria-label', `${text}: ${name.textContent}`)
    if (on) button.setAttribute('aria-pressed', 'true')
    button.addEventListener('click', does)
    actions.appendChild(button)
    return button
  }
  act(isChosen ? m.chosen : m.use, () => use(vehicle), isChosen)
  act(m.nickname, () => rename(item, vehicle, m))
  act(m.share, () => void share(vehicle, m)).dataset['own'] = ''
  act(m.remove, () => void dropVehicle(vehicle))
  item.replaceChildren(name, small, actions)
  return item
}

function use(vehicle: MyVehicle): void {
  chooseVehicle({ vehicleModelId: vehicle.vehicleModelId, name: vehicle.name })
  void keepVehicle(vehicle)
}

function rename(item: HTMLElement, vehicle: MyVehicle, m: Messages['garage']): void {
  if (item.querySelector('form')) return
  const form = document.createElement('form')
  const field = document.createElement('input')
  field.maxLength = 40
  field.value = vehicle.nickname
  field.setAttribute('aria-label', m.nickname)
  const save = document.createElement('button')
  save.className = 'button'
  save.textContent = m.save
  form.replaceChildren(field, save)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void keepVehicle({ ...vehicle, nickname: field.value.trim() })
  })
  item.appendChild(form)
  field.focus()
}

/** A signed link to the vehicle and to the parts that lie in the cart for it. */
async function share(vehicle: MyVehicle, m: Messages['garage']): Promise<void> {
  const outcome = await send('POST /app-api/vehicle/garage/share', {
    vehicleModelId: vehicle.vehicleModelId,
    nickname: vehicle.nickname,
    skuOrgIdList: await partsFor(vehicle.vehicleModelId),
  })
  if (!outcome.ok) {
    const { loadLabels } = await import('#client/label-words.ts')
    toast(labelText(await loadLabels(), outcome.label, outcome.data))
    return
  }
  const url = new URL(location.pathname, location.origin)
  if (location.search.includes('changeRoute=no')) url.searchParams.set('changeRoute', 'no')
  url.searchParams.set('share', outcome.data.share)
  if (navigator.share) await navigator.share({ url: url.href, title: vehicle.name }).catch(() => {})
  else await navigator.clipboard.writeText(url.href).then(() => toast(m.link_copied))
}

/** Parts that lie in the cart for a vehicle. */
async function partsFor(vehicleModelId: number): Promise<number[]> {
  const most = 30
  if (!$signedIn.get())
    return $draft
      .get()
      .filter((line) => line.vehicleModelId === vehicleModelId)
      .map((line) => line.skuOrgId)
      .slice(0, most)
  const cart = await send('GET /web-api/shoppingCart/list', {})
  if (!cart.ok) return []
  return cart.data.shops
    .flatMap((shop) => shop.lines)
    .filter((line) => line.vehicle?.vehicleModelId === vehicleModelId)
    .map((line) => line.skuOrgId)
    .slice(0, most)
}
