import { $garage, loadGarage } from '#stores/garage/garage.ts'
import { $pickedVehicles } from '#stores/garage/picked-vehicles.ts'
import { $vehicle, chooseVehicle, type Vehicle } from '#stores/garage/vehicle.ts'

/** Maximum number of vehicles next to the service parts. The garage lists all. */
const maxShown = 6

/**
 * Shows the visitor's vehicles on the home page: next to the service parts of the selected vehicle,
 * or in place of the last popular cars if none is selected.
 */
export function startOwnVehicles(section: HTMLElement): void {
  const otherSelector = section.querySelector<HTMLElement>('[data-service-other]')
  const popularCars = document.querySelector('[data-which-cars]')
  const show = () => {
    const vehicles = listOwnVehicles()
    if ($vehicle.get())
      otherSelector?.parentElement?.replaceChildren(...vehicles.map(makeButton), otherSelector)
    else if (popularCars) showBeforePopular(popularCars, vehicles)
  }
  $vehicle.subscribe(show)
  $garage.listen(show)
  $pickedVehicles.listen(show)
  void loadGarage()
}

/** Selected, saved and picked vehicles without duplicates, the selected one first. */
function listOwnVehicles(): Vehicle[] {
  const chosenVehicle = $vehicle.get()
  const vehicles = new Map<number, Vehicle>()
  const savedVehicles = $garage.get().map(({ vehicleModelId, name, nickname }) => ({
    vehicleModelId,
    name: nickname || name,
  }))
  for (const vehicle of [
    ...(chosenVehicle ? [chosenVehicle] : []),
    ...savedVehicles,
    ...$pickedVehicles.get(),
  ])
    if (!vehicles.has(vehicle.vehicleModelId)) vehicles.set(vehicle.vehicleModelId, vehicle)
  return [...vehicles.values()].slice(0, maxShown)
}

function makeButton(vehicle: Vehicle): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const name = document.createElement('span')
  name.textContent = vehicle.name
  button.replaceChildren(name)
  button.ariaPressed = String(vehicle.vehicleModelId === $vehicle.get()?.vehicleModelId)
  button.addEventListener('click', () => chooseVehicle(vehicle))
  return button
}

/** Keeps the number of tiles, so that nothing below them moves. */
function showBeforePopular(list: Element, vehicles: readonly Vehicle[]): void {
  const tiles = [...list.children]
  const popular = tiles.filter((tile) => !tile.hasAttribute('data-mine'))
  const ownVehicleTiles = vehicles.map((vehicle) => {
    const tile = document.createElement('li')
    tile.dataset['mine'] = ''
    tile.appendChild(makeButton(vehicle))
    return tile
  })
  list.replaceChildren(...[...ownVehicleTiles, ...popular].slice(0, tiles.length))
}
