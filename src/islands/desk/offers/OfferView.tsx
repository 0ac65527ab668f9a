import { DeskOffers } from './DeskOffers.tsx'
import { OfferTable } from './table/OfferTable.tsx'
import type { Change } from '../ui/use-url-state.ts'

interface Props {
  stage: string | undefined
  text: string | undefined
  go: (change: Change) => void
}

/** Value of `stage` in the address that shows the files instead of the table. */
const files = 'FILES'

/** Offers of the seller's shop: as a table, or their files and history. */
export function OfferView({ stage, ...rest }: Props) {
  return stage === files ? <DeskOffers go={rest.go} /> : <OfferTable stage={stage} {...rest} />
}
