import type { StaffContext } from './context.ts'

export interface LoggedAction {
  act: string
  subject: string
  before?: object
  after?: object
}

type Author = Pick<StaffContext, 'db' | 'now'> & { staff: { id: number } }

/** Returns the statement that logs an action. It belongs in the batch that performs the action. */
export const logDeskAction = (context: Author, action: LoggedAction): D1PreparedStatement =>
  logStatement(context, action, '')

/**
 * Returns the statement that logs an action only if the statement before it in the batch changed a
 * row. An action that was refused or found nothing therefore isn't logged.
 */
export const logIfChanged = (context: Author, action: LoggedAction): D1PreparedStatement =>
  logStatement(context, action, 'WHERE changes() > 0')

function logStatement(
  { db, now, staff }: Author,
  { act, subject, before = {}, after = {} }: LoggedAction,
  condition: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO desk_log (staff_id, act, subject, before, after, at)
       SELECT ?, ?, ?, ?, ?, ? ${condition}`,
    )
    .bind(staff.id, act, subject, JSON.stringify(before), JSON.stringify(after), now)
}
