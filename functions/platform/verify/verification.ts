import type { Answer } from '#contract/index.ts'
import { readLastApplication } from '../application/read.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { filePathOf } from '../upload/address.ts'

type VerificationStatus = Answer<'GET /app-api/v1/login/verified'>

interface CustomerRow {
  verification: VerificationStatus['state']
  result_seen: number
  guide_refused_at: number | null
}

/** Returns the state of the buyer's verification, and the data of the last application. */
export async function readVerification({ db, buyer }: BuyerContext): Promise<VerificationStatus> {
  const [customer, last] = await Promise.all([
    db
      .prepare('SELECT verification, result_seen, guide_refused_at FROM customer WHERE id = ?')
      .bind(buyer.id)
      .first<CustomerRow>(),
    readLastApplication(buyer.id, 'WORKSHOP', db),
  ])
  return {
    state: customer?.verification ?? 'NONE',
    reason: last?.reason ?? '',
    shopName: last?.name ?? '',
    address: last?.detail ?? '',
    stateId: last?.stateId ?? 0,
    cityId: last?.cityId ?? 0,
    districtId: last?.districtId ?? 0,
    shopDoorPhoto: last?.door_photo ? filePathOf(last.door_photo) : '',
    businessLicensePhoto: last?.licence_photo ? filePathOf(last.licence_photo) : '',
    airshow: customer?.result_seen === 1,
    guideRefused: (customer?.guide_refused_at ?? null) !== null,
  }
}
