import type { deskSavedViewCalls, SavedView } from '#contract/desk/queue/desk-saved-views.ts'
import { queryOfView, savedViewLimits } from '#domain/desk/saved-views.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { refuse } from '../kernel/refusal.ts'

/** Calls for the views that a staff member has saved. Only that person sees them. */
export const deskSavedViewHandlers: Handlers<typeof deskSavedViewCalls> = {
  'GET /desk/views': async (_, context) => readViews(context),

  'POST /desk/views': async ({ name, query }, context) => {
    const { db, staff, now } = context
    await orNameRefusal(
      db
        .prepare('INSERT INTO desk_view (staff_id, name, query, at) VALUES (?, ?, ?, ?)')
        .bind(staff.id, name, queryOfView(query), now)
        .run(),
    )
    return readViews(context)
  },

  'POST /desk/views/{id}/rename': async ({ id, name }, context) => {
    const { meta } = await orNameRefusal(
      context.db
        .prepare('UPDATE desk_view SET name = ? WHERE id = ? AND staff_id = ?')
        .bind(name, id, context.staff.id)
        .run(),
    )
    if (meta.changes === 0) throw refuse('notFound')
    return readViews(context)
  },

  'POST /desk/views/{id}/remove': async ({ id }, context) => {
    const { meta } = await context.db
      .prepare('DELETE FROM desk_view WHERE id = ? AND staff_id = ?')
      .bind(id, context.staff.id)
      .run()
    if (meta.changes === 0) throw refuse('notFound')
    return readViews(context)
  },
}

async function readViews({ db, staff }: StaffContext): Promise<{ list: SavedView[] }> {
  const { results } = await db
    .prepare(
      `SELECT id AS viewId, name, query FROM desk_view WHERE staff_id = ?
       ORDER BY id LIMIT ${savedViewLimits.count}`,
    )
    .bind(staff.id)
    .all<SavedView>()
  return { list: results }
}

async function orNameRefusal<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const cause = databaseErrorOf(error)
    if (cause === 'viewsFull') throw refuse('deskViewsFull')
    if (cause === 'viewNamed') throw refuse('deskViewName')
    throw error
  }
}
