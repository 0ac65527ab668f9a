import type { StaffContext } from './context.ts'

/** Logged action: its subject and the changed fields. */
export interface LoggedAction {
  act: string
  subject: string
  before?: object
  after?: object
}

/** Returns the statement that logs an action; it belongs in the same batch as the action. */
export function logDeskAction(
  { db, now, staff }: Pick<StaffContext, 'db' | 'now'> & { staff: { id: number } },
  { act, subject, before = {}, after = {} }: LoggedAction,
): D1PreparedStatement {
  return db
    .prepare(
      'INSERT INTO desk_log (staff_id, act, subject, before, after, at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .bind(staff.id, act, subject, JSON.stringify(before), JSON.stringify(after), now)
}
