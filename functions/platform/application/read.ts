import type { ApplicationKind, ApplicationState } from '#domain/application/states.ts'

export interface ApplicationRow {
  state: ApplicationState
  reason: string
  name: string
  detail: string
  stateId: number
  cityId: number
  districtId: number
  door_photo: string | null
  licence_photo: string | null
}

/** Returns the account's latest application, or null when it has none. */
export async function readLastApplication(
  customerId: number,
  kind: ApplicationKind,
  db: D1Database,
): Promise<ApplicationRow | null> {
  return db
    .prepare(
      `SELECT a.state, a.reason, a.name, a.detail, c.parent_id AS stateId, c.id AS cityId,
         d.id AS districtId, a.door_photo, a.licence_photo
       FROM application a JOIN area d ON d.id = a.district_id JOIN area c ON c.id = d.parent_id
       WHERE a.customer_id = ? AND a.kind = ? ORDER BY a.id DESC LIMIT 1`,
    )
    .bind(customerId, kind)
    .first<ApplicationRow>()
}
