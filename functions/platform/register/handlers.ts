import type { registerCalls } from '#contract/auth/register.ts'
import { countryOf } from '#domain/country/countries.ts'
import { applyStatus, koreaId } from '#domain/korea/registration.ts'
import { readLastApplication } from '../application/read.ts'
import type { Context } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { readVerification } from '../verify/verification.ts'
import { submitVerification } from '../verify/submit.ts'
import { findApplicant } from './applicant.ts'
import { applyForAccount } from './apply.ts'
import { readNumberProof } from './number-proof.ts'

export const registerHandlers: Handlers<typeof registerCalls> = {
  'POST /app-api/v1/login/verified': async (input, context) => {
    await submitVerification(input, context)
    return readVerification(context)
  },

  'GET /app-api/v1/login/verified': async (_, context) => readVerification(context),

  'PUT /app-api/v1/login/verified/airshow': async ({ airshow }, { db, buyer }) => {
    await db
      .prepare('UPDATE customer SET result_seen = ? WHERE id = ?')
      .bind(Number(airshow), buyer.id)
      .run()
    return {}
  },

  'POST /app-api/v1/login/verified/logGuide': async (_, { db, buyer, now }) => {
    await db
      .prepare('UPDATE customer SET guide_refused_at = ? WHERE id = ?')
      .bind(now, buyer.id)
      .run()
    return {}
  },

  'POST /client/register/apply': async (input, context) => {
    await applyForAccount(input, context)
    return {}
  },

  'GET /app/profile/apply/info': async ({ userId }, context) => readApplicantInfo(userId, context),
}

/** Reads the state and content of the verified number's application. */
async function readApplicantInfo(userId: number | undefined, context: Context) {
  const cellphone = (await readNumberProof(context)).slice(countryOf(koreaId).areaCode.length)
  const account = await findApplicant(cellphone, userId, context)
  const last = account && (await readLastApplication(account.id, 'KOREA', context.db))
  const isActive = account?.state === 'ACTIVE'
  return {
    applyStatus: applyStatus[isActive ? 'APPROVED' : (last?.state ?? 'INCOMPLETE')],
    userId: account?.id ?? 0,
    countryId: koreaId,
    contactName: last?.name ?? '',
    stateId: last?.stateId ?? 0,
    cityId: last?.cityId ?? 0,
    districtId: last?.districtId ?? 0,
    detailAddress: last?.detail ?? '',
    cellphone,
    reason: isActive ? '' : (last?.reason ?? ''),
  }
}
