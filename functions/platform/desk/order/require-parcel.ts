import { matchCarrier, readTracking } from '#domain/shipping/parcel.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Carrier and tracking number as staff typed them. */
interface TypedParcel {
  carrier: string
  trackingNumber: string
}

/**
 * Validates the parcel data that buyers see: a carrier from the country's list, and a tracking
 * number in the carrier's format. Refuses with deskCarrier or deskTracking.
 */
export function requireParcel(typedParcel: TypedParcel, countryId: number): TypedParcel {
  const carrier = matchCarrier(countryId, typedParcel.carrier)
  const trackingNumber = readTracking(typedParcel.trackingNumber)
  if (carrier === undefined) throw refuse('deskCarrier')
  if (trackingNumber === undefined) throw refuse('deskTracking')
  return { carrier, trackingNumber }
}
