import { priceNames } from '../../../functions/platform/goods/offer-sql.ts'
import { factColumns } from '../../../src/domain/goods/rules.ts'
import { partFacts } from '../apply/parts.ts'
import { shopFacts } from '../apply/shops.ts'

/** A table that an import writes itself; what its triggers write, the triggers there write too. */
export interface Sent {
  table: string
  /**
   * Columns that are written together, as the import writes them: a trigger goes by the columns that a
   * statement names. Without it all but the key.
   */
  groups?: readonly (readonly string[])[]
  /** A row that becomes another goes and comes: triggers count only those. */
  isReplaced?: boolean
  /** It may have come there meanwhile by somebody else, and means the same. */
  mayBeThere?: boolean
}

/** Pieces are sold between reading and writing: they are written as a difference. */
export const counted = 'stock'

/** In the order in which their rows name one another. */
export const sent: readonly Sent[] = [
  { table: 'shop', groups: [shopFacts] },
  { table: 'part_brand' },
  { table: 'category' },
  { table: 'category_name' },
  { table: 'vehicle_brand' },
  { table: 'vehicle_serial' },
  { table: 'vehicle_generation' },
  { table: 'vehicle_year_capacity' },
  { table: 'vehicle_model' },
  { table: 'word' },
  { table: 'part', groups: [partFacts.map(([name]) => name), ['fits_short']] },
  { table: 'part_picture', isReplaced: true },
  { table: 'part_fits_short' },
  // Triggers there derive fitments of the same car from the stated ones.
  { table: 'part_fit', mayBeThere: true },
  { table: 'generation_category', mayBeThere: true },
  { table: 'part_cross', isReplaced: true },
  { table: 'offer', groups: [priceNames, [counted], factColumns] },
]
