import { send } from '#client/send.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/** Where the stepped picker opens for a name; nowhere when the name fits several makes. */
export async function askPicker(
  locale: Locale,
  typed: string,
): Promise<{ href?: string; isLost?: boolean }> {
  const outcome = await send('POST /app-api/vehicle/search/vehicleSerial/more', {
    vehicleSerialName: typed.trim(),
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
