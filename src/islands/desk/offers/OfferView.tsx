import type { DeskView } from '#domain/desk/address.ts'
import { DeskPartPictures } from './part-pictures/DeskPartPictures.tsx'
import { DeskOffers } from './DeskOffers.tsx'
import { OfferTable } from './table/OfferTable.tsx'
import type { Change } from '../ui/use-url-state.ts'

interface Props {
  view: DeskView | undefined
  stage: string | undefined
  text: string | undefined
  go: (change: Change) => void
}

/** Value of `stage` in the address that shows the files instead of the table. */
const files = 'FILES'

/**
 * Offers of the seller's shop, as a table or as files with their history; for the operator, the
 * pictures that shops set. Nothing for other views.
 */
export function OfferView({ view, stage, ...rest }: Props) {
  if (view === 'partPictures') return <DeskPartPictures />
  if (view !== 'goods') return null
  return stage === files ? <DeskOffers go={rest.go} /> : <OfferTable stage={stage} {...rest} />
}
