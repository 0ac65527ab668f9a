import { storeInTab } from '#client/page/tab.ts'
import { $vehicle, chooseVehicle } from '#stores/garage/vehicle.ts'
import { onFirstTouch } from '../base/first-touch.ts'
import { toast } from '../base/toast.ts'
import { returnPageKey } from './back.ts'

/** Shows the selected vehicle in the bar below the header. The garage page selects it. */
export function startVehicleBar(): void {
  $vehicle.subscribe((vehicle) => {
    document.documentElement.toggleAttribute('data-vehicle', vehicle !== null)
    for (const name of document.querySelectorAll('[data-car-name]'))
      name.textContent = vehicle?.name ?? ''
    const shortName = document.querySelector<HTMLElement>('[data-car-short]')
    if (shortName && vehicle) shortName.textContent = vehicle.name
  })
  document.querySelector('[data-car-drop]')?.addEventListener('click', () => {
    chooseVehicle(null)
    void announceRemoval()
  })
  const choices = document.querySelectorAll<HTMLElement>('[data-choose]')
  if (choices.length > 0) startVehicleChoice(choices)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="myGarage.html"]'))
    link.addEventListener('click', () => {
      if (!location.pathname.endsWith('myGarage.html')) storeInTab(returnPageKey, location.href)
    })
}

function startVehicleChoice(choices: NodeListOf<HTMLElement>): void {
  for (const choice of choices)
    if (choice instanceof HTMLButtonElement) void recordSeenVehicle(choice)
  const loadVehicleChoice = onFirstTouch(() => import('./choose-vehicle.ts'))
  for (const choice of choices)
    choice.addEventListener('click', (event) => {
      event.preventDefault()
      void loadVehicleChoice().then(({ selectVehicleByElement }) => selectVehicleByElement(choice))
    })
}

/** Records the vehicle of a vehicle page as viewed. */
async function recordSeenVehicle({ dataset }: HTMLElement): Promise<void> {
  const { recordPickedVehicle } = await import('#stores/garage/picked-vehicles.ts')
  recordPickedVehicle({ vehicleModelId: Number(dataset['choose']), name: dataset['name'] ?? '' })
}

async function announceRemoval(): Promise<void> {
  const { loadTouchMessages } = await import('#client/words/touch-words.ts')
  toast((await loadTouchMessages()).removed_vehicle)
}
