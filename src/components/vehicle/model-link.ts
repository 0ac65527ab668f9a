import type { Answer } from '#contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'

/**
 * Returns a link to the parts of a vehicle, or to the results for the words that were typed with
 * its VIN. A script also selects the vehicle and stores that VIN.
 */
export function modelLink(
  locale: Locale,
  model: Answer<'GET /app-api/vehicle/list'>[number],
  vinCode = '',
  text = '',
) {
  return {
    href: text
      ? linkTo(locale, 'search', {}, { searchResultInfo: text })
      : linkTo(locale, 'selectCategory', { vehicleModelId: model.vehicleModelId }),
    'data-choose': model.vehicleModelId,
    'data-name': `${model.eggVehicleKeyDescription} ${model.vehicleAdditionalData}`,
    'data-vin': vinCode,
  }
}
