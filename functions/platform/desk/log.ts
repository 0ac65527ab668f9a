import type { StaffContext } from '../context.ts'

/** One act: what was done to what, and the fields that it changed. */
export interface Noted {
  act: string
  subject: string
  before?: object
  after?: object
}

/** The statement that writes an act down; it belongs into the batch that does it. */
export function noteAct(
  { db, now, staff }: Pick<StaffContext, 'db' | 'now'> & { staff: { id: number } },
  { act, subject, before = {}, after = {} }: Noted,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO desk_log (staff_id, act, subject, before, after, at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(staff.id, act, subject, JSON.stringify(before), JSON.stringify(after), now)
}
