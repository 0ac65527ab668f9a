import { carrierMeant, readTracking } from '#domain/shipping/parcel.ts'
import { refuse } from '../refusal.ts'

/** Carrier and tracking number as staff typed them. */
interface TypedParcel {
  carrier: string
  trackingNumber: string
}

/**
 * A parcel as buyers are told of it: a carrier of the country's list, and its number. Refuses
 * deskCarrier and deskTracking.
 */
export function expectParcel(typed: TypedParcel, countryId: number): TypedParcel {
  const carrier = carrierMeant(countryId, typed.carrier)
  const trackingNumber = readTracking(typed.trackingNumber)
  if (carrier === undefined) throw refuse('deskCarrier')
  if (trackingNumber === undefined) throw refuse('deskTracking')
  return { carrier, trackingNumber }
}
