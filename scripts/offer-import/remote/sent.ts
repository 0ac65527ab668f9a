import { priceNames } from '../../../functions/platform/offer-import/offer-sql.ts'
import { otherOfferColumns } from '../../../src/domain/offer-import/rules.ts'
import { partColumns } from '../apply/parts.ts'
import { shopColumns } from '../apply/shops.ts'

/**
 * Table that an import writes directly. Rows that triggers write are left to the remote triggers.
 */
export interface WrittenTable {
  table: string
  /**
   * Columns that must be written together, because triggers depend on the columns that a statement
   * names. Without it, all columns except the key.
   */
  groups?: readonly (readonly string[])[]
  /**
   * True when a changed row must be deleted and inserted, because triggers count only these two
   * operations.
   */
  isReplaced?: boolean
  /** True when another writer may have added the same row meanwhile, which is no conflict. */
  mayBeThere?: boolean
}

/** Column that sales change between reading and writing, so it is written as a difference. */
export const quantityColumn = 'stock'

/** Tables that an import writes, in the order of their references. */
export const writtenTables: readonly WrittenTable[] = [
  { table: 'area' },
  { table: 'shop', groups: [shopColumns] },
  { table: 'part_brand' },
  { table: 'category' },
  { table: 'category_name' },
  { table: 'vehicle_brand' },
  { table: 'vehicle_serial' },
  { table: 'vehicle_generation' },
  { table: 'vehicle_year_capacity' },
  { table: 'vehicle_model' },
  { table: 'vin_wmi' },
  { table: 'vin_pattern' },
  { table: 'word' },
  { table: 'part', groups: [partColumns.map(([name]) => name), ['fits_short']] },
  { table: 'part_picture', isReplaced: true },
  { table: 'part_fits_short' },
  { table: 'part_attribute', isReplaced: true },
  // Remote triggers derive fitments of the same car from these.
  { table: 'part_fit', mayBeThere: true },
  { table: 'generation_category', mayBeThere: true },
  { table: 'part_cross', isReplaced: true },
  { table: 'offer', groups: [priceNames, [quantityColumn], otherOfferColumns] },
]
