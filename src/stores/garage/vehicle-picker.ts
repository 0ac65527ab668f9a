import { send } from '#client/send/send.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/**
 * Returns the address at which the vehicle picker opens for a name. There is no `href` if the name
 * fits several makes; `isLost` is true if the call failed.
 */
export async function findVehiclePickerAddress(
  locale: Locale,
  typedText: string,
): Promise<{ href?: string; isLost?: boolean }> {
  const outcome = await send('POST /app-api/vehicle/search/vehicleSerial/more', {
    vehicleSerialName: typedText.trim(),
  })
  if (!outcome.ok) return { isLost: true }
  const { jumpToVehicleTypePage, vehicleBrandId, vehicleSerialId } = outcome.data
  if (!jumpToVehicleTypePage) return {}
  return {
    href: linkTo(
      locale,
      'myGarage',
      {},
      { brandId: vehicleBrandId ?? undefined, vehicleSerialId: vehicleSerialId ?? undefined },
    ),
  }
}
