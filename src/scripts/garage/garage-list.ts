import { readStoredValue } from '#client/page/visitor.ts'
import type { Messages } from '#i18n/messages.ts'
import {
  $garage,
  removeVehicle,
  saveVehicle,
  loadGarage,
  type MyVehicle,
} from '#stores/garage/garage.ts'
import { $pickedVehicles, recordPickedVehicle } from '#stores/garage/picked-vehicles.ts'
import { $vehicle, chooseVehicle } from '#stores/garage/vehicle.ts'
import { loadGarageMessages } from './garage-words.ts'

/** Starts "My vehicles" on the garage page: select, nickname, share, remove. */
export function startGarageList(): void {
  const box = document.querySelector<HTMLElement>('[data-garage]')
  const list = box?.querySelector('ul')
  if (!box || !list) return
  void loadGarageMessages().then((m) => {
    const show = () => {
      const vehicles = $garage.get()
      box.hidden = vehicles.length === 0
      list.replaceChildren(...vehicles.map((vehicle) => makeVehicleRow(vehicle, m)))
      showPickedVehicles(m)
    }
    $garage.subscribe(show)
    $vehicle.listen(show)
    $pickedVehicles.listen(show)
    void loadGarage()
    // This device has shared links: show them immediately.
    if (readStoredValue('egg.links') !== null) void showLinks(m)
    for (const touch of touches)
      addEventListener(touch, () => void showLinks(m), { once: true, passive: true })
  })
}

/**
 * Events that load the shared links. The links are at the bottom of the page, and most visits have
 * none.
 */
const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

let showsLinks = false

async function showLinks(m: Messages['garage']): Promise<void> {
  if (showsLinks) return
  showsLinks = true
  const { startSharedLinks } = await import('./shared-links.ts')
  startSharedLinks(m)
}

/** Shows vehicles picked on this device that aren't saved. */
function showPickedVehicles(m: Messages['garage']): void {
  const box = document.querySelector<HTMLElement>('[data-picked]')
  const list = box?.querySelector('ul')
  if (!box || !list) return
  const savedIds = new Set($garage.get().map(({ vehicleModelId }) => vehicleModelId))
  const pickedVehicles = $pickedVehicles
    .get()
    .filter(({ vehicleModelId }) => !savedIds.has(vehicleModelId))
  box.hidden = pickedVehicles.length === 0
  list.replaceChildren(
    ...pickedVehicles.map((vehicle) => {
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
        recordPickedVehicle(vehicle)
      })
      const actions = document.createElement('div')
      actions.appendChild(button)
      item.replaceChildren(name, actions)
      return item
    }),
  )
}

function makeVehicleRow(vehicle: MyVehicle, m: Messages['garage']): HTMLElement {
  const item = document.createElement('li')
  const isChosen = $vehicle.get()?.vehicleModelId === vehicle.vehicleModelId
  const name = document.createElement('b')
  name.textContent = vehicle.nickname || vehicle.name
  const noteElement = document.createElement('small')
  noteElement.textContent = [vehicle.nickname && vehicle.name, vehicle.vinCode]
    .filter(Boolean)
    .join(' · ')
  const actions = document.createElement('div')
  const actionButton = (text: string, does: () => void, isOn = false) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button'
    button.textContent = text
    // Adds the vehicle to the label, because the buttons of several rows have the same text.
    button.setAttribute('aria-label', `${text}: ${name.textContent}`)
    if (isOn) button.setAttribute('aria-pressed', 'true')
    button.addEventListener('click', does)
    actions.appendChild(button)
    return button
  }
  actionButton(isChosen ? m.chosen : m.use, () => selectVehicle(vehicle), isChosen)
  // Loaded on press: most visits neither rename nor share a vehicle.
  const loadVehicleActions = () => import('./vehicle-acts.ts')
  actionButton(
    m.nickname,
    () => void loadVehicleActions().then(({ editNickname }) => editNickname(item, vehicle, m)),
  )
  const share = () => void loadVehicleActions().then(({ shareVehicle }) => shareVehicle(vehicle, m))
  actionButton(m.share, share).dataset['own'] = ''
  actionButton(m.remove, () => void removeVehicle(vehicle))
  item.replaceChildren(name, noteElement, actions)
  return item
}

function selectVehicle(vehicle: MyVehicle): void {
  chooseVehicle({ vehicleModelId: vehicle.vehicleModelId, name: vehicle.name })
  void saveVehicle(vehicle)
}
