import type { Answer } from '#contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/**
 * A link to the parts of a vehicle; the script makes it the vehicle of the moment as well, with
 * the VIN that it came from.
 */
export function modelLink(
  locale: Locale,
  model: Answer<'GET /app-api/vehicle/list'>[number],
  vinCode = '',
) {
  return {
    href: linkTo(locale, 'selectCategory', { vehicleModelId: model.vehicleModelId }),
    'data-choose': model.vehicleModelId,
    'data-name': `${model.eggVehicleKeyDescription} ${model.vehicleAdditionalData}`,
    'data-vin': vinCode,
  }
}
