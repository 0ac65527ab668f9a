import type { DatabaseSync } from 'node:sqlite'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import { applyAreas } from '../reference/areas.ts'
import { applyCategories } from '../reference/categories.ts'
import { applyVinMakers } from '../reference/vin-makers.ts'
import { applyVinPatterns } from '../reference/vin-patterns.ts'
import type { StagedFile } from '../stage/stage.ts'
import { applyBrands } from './brands.ts'
import type { ImportCount } from './count.ts'
import { applyFitments } from './fitments.ts'
import { applyOffers } from './offers.ts'
import { applyPartTypes } from './part-types.ts'
import { applyParts } from './parts.ts'
import { applyPictures } from './pictures.ts'
import { applyReplacements } from './replacements.ts'
import { applyShops } from './shops.ts'
import { applyVehicles } from './vehicles.ts'

/** Functions that apply the checked rows of each file. */
export const writers: Readonly<
  Record<OfferFileName, (db: DatabaseSync, staged: StagedFile) => ImportCount>
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
