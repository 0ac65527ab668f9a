import { pageCountry } from '#client/page/page-country.ts'
import { send } from '#client/send/send.ts'
import { takeFromTab } from '#client/page/tab.ts'
import { saveVehicle } from '#stores/garage/garage.ts'
import { recordPickedVehicle } from '#stores/garage/picked-vehicles.ts'
import { chooseVehicle } from '#stores/garage/vehicle.ts'
import { toast } from '../base/toast.ts'
import { returnPageKey } from './back.ts'

/**
 * Pages to return to after selecting a vehicle. From other pages the selection leads to the
 * vehicle's parts.
 */
const returnPagePattern = /\/(products\/|search\/(?!select-)|quickOrder|order\/shopCart)/

/** Selects a vehicle, saves it, and returns to the page that asked for it. */
export async function selectVehicleByElement(choice: HTMLElement): Promise<void> {
  const { name = '', vin = '' } = choice.dataset
  const vehicleModelId = Number(choice.dataset['choose'])
  chooseVehicle({ vehicleModelId, name })
  recordPickedVehicle({ vehicleModelId, name })
  await saveVehicle({ vehicleModelId, name, vinCode: vin })
  if (vin && pageCountry().countryCode === 'KR')
    await send('GET /cms/vehicle/kr/searchByVinCode', { vinCode: vin, vehicleModelId })
  if (!(choice instanceof HTMLAnchorElement)) {
    toast(name)
    return
  }
  const returnPage = takeFromTab(returnPageKey)
  location.href = returnPage && returnPagePattern.test(returnPage) ? returnPage : choice.href
}
