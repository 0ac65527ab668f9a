import { keepInTab, takeFromTab } from '#client/tab.ts'
import { pageCountry } from '#client/page-says.ts'
import { loadMessages } from '#client/load-messages.ts'
import { keepVehicle } from '#stores/garage.ts'
import { $vehicle, chooseVehicle } from '#stores/vehicle.ts'
import { send } from '#client/send.ts'
import { toast } from '../frame/toast.ts'

const backKey = 'egg.back'

/** Pages that a vehicle is chosen for; from others the way leads to its parts. */
const wantsVehicle = /\/(products\/|search\/(?!select-)|quickOrder|order\/shopCart)/

/** The bar under the header names the vehicle of the moment; the garage page chooses it. */
export function startVehicleBar(): void {
  $vehicle.subscribe((vehicle) => {
    document.documentElement.toggleAttribute('data-vehicle', vehicle !== null)
    for (const name of document.querySelectorAll('[data-car-name]'))
      name.textContent = vehicle?.name ?? ''
    const short = document.querySelector<HTMLElement>('[data-car-short]')
    if (short && vehicle) short.textContent = vehicle.name
  })
  document.querySelector('[data-car-drop]')?.addEventListener('click', () => {
    chooseVehicle(null)
    void loadMessages('offer').then((m) => toast(m.removed_vehicle))
  })
  for (const choice of document.querySelectorAll<HTMLElement>('[data-choose]'))
    choice.addEventListener('click', (event) => {
      event.preventDefault()
      void choose(choice)
    })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="myGarage.html"]'))
    link.addEventListener('click', () => {
      if (!location.pathname.endsWith('myGarage.html')) keepInTab(backKey, location.href)
    })
}

/** Makes a vehicle the one of the moment, keeps it, and goes back to what it was chosen for. */
async function choose(choice: HTMLElement): Promise<void> {
  const { name = '', vin = '' } = choice.dataset
  const vehicleModelId = Number(choice.dataset['choose'])
  chooseVehicle({ vehicleModelId, name })
  await keepVehicle({ vehicleModelId, name, vinCode: vin })
  if (vin && pageCountry().countryCode === 'KR')
    await send('GET /cms/vehicle/kr/searchByVinCode', { vinCode: vin, vehicleModelId })
  if (!(choice instanceof HTMLAnchorElement)) {
    toast(name)
    return
  }
  const back = takeFromTab(backKey)
  location.href = back && wantsVehicle.test(back) ? back : choice.href
}
