import { loadMessages } from '#i18n/load.ts'
import { $vehicle, chooseVehicle } from '#stores/vehicle.ts'
import { toast } from './toast.ts'

/** The bar under the header names the vehicle of the moment; the garage page chooses it. */
export function startVehicleBar(): void {
  $vehicle.subscribe((vehicle) => {
    document.documentElement.classList.toggle('has-car', vehicle !== null)
    for (const name of document.querySelectorAll('[data-car-name]'))
      name.textContent = vehicle?.name ?? ''
    const short = document.querySelector<HTMLElement>('[data-car-short]')
    if (short && vehicle) short.textContent = vehicle.name
  })
  document.querySelector('[data-car-drop]')?.addEventListener('click', () => {
    chooseVehicle(null)
    void loadMessages('offer').then((m) => toast(m.removed_vehicle))
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose]'))
    button.addEventListener('click', () => {
      const { choose, name = '', next = '/' } = button.dataset
      chooseVehicle({ vehicleModelId: Number(choose), name })
      // Back to the part that the vehicle was chosen for, where it was.
      const back = document.referrer && new URL(document.referrer)
      const came = sessionStorage.getItem('egg.back')
      sessionStorage.removeItem('egg.back')
      location.href =
        came ??
        (back && back.origin === location.origin && !back.pathname.includes('myGarage')
          ? back.href
          : next)
    })
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="myGarage.html"]'))
    link.addEventListener('click', () => {
      if (!location.pathname.endsWith('myGarage.html'))
        sessionStorage.setItem('egg.back', location.href)
    })
}
