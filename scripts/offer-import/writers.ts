import type { DatabaseSync } from 'node:sqlite'
import type { OfferFileName } from '../../src/domain/offer-import/files.ts'
import { applyAreas } from './reference/areas.ts'
import { applyCategories } from './reference/categories.ts'
import { applyVinMakers } from './reference/vin-makers.ts'
import { applyVinPatterns } from './reference/vin-patterns.ts'
import type { StagedFile } from './stage/stage.ts'
import { applyBrands } from './apply/brands.ts'
import type { ImportCount } from './apply/count.ts'
import { applyFitments } from './apply/fitments.ts'
import { applyOffers } from './apply/offers.ts'
import { applyPartTypes } from './apply/part-types.ts'
import { applyParts } from './apply/parts.ts'
import { applyPictures } from './apply/pictures.ts'
import { applyReplacements } from './apply/replacements.ts'
import { applyShops } from './apply/shops.ts'
import { applyVehicles } from './apply/vehicles.ts'

/** Functions that apply the checked rows of each file. */
export const writers: Readonly<
  Record<OfferFileName, (db: DatabaseSync, stagedFile: StagedFile) => ImportCount>
> = {
  areas: applyAreas,
  categories: applyCategories,
  shops: applyShops,
  brands: applyBrands,
  'part-types': applyPartTypes,
  vehicles: applyVehicles,
  'vin-makers': applyVinMakers,
  'vin-patterns': applyVinPatterns,
  parts: applyParts,
  fitments: applyFitments,
  replacements: applyReplacements,
  pictures: applyPictures,
  offers: applyOffers,
  stock: applyOffers,
}
