import type { CaseHolder, deskTakenCalls } from '#contract/desk/queue/desk-taken.ts'
import type { Accepted } from '#contract/index.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { logIfChanged } from '../../kernel/desk-log.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { requireVisibleCase } from './read.ts'

/** Age after which an entry is deleted, milliseconds. By then the case was decided long ago. */
const maxAgeMs = 90 * 24 * 3_600_000

export const deskTakenHandlers: Handlers<typeof deskTakenCalls> = {
  'GET /desk/queue/taken': async ({ queue, caseId }, context) => {
    await requireVisibleCase(context, queue, caseId)
    return { holder: await readHolder(context, { queue, caseId }) }
  },

  'POST /desk/queue/take': async (input, context) => {
    await requireVisibleCase(context, input.queue, input.caseId)
    return { holder: await takeCase(context, input) }
  },
}

type CaseOfQueue = Pick<Accepted<'POST /desk/queue/take'>, 'queue' | 'caseId'>

async function readHolder(
  { db, staff }: StaffContext,
  { queue, caseId }: CaseOfQueue,
): Promise<CaseHolder | null> {
  const row = await db
    .prepare(
      `SELECT t.staff_id AS staffId, s.name, t.at FROM desk_taken t JOIN staff s ON s.id = t.staff_id
       WHERE t.queue = ? AND t.case_id = ?`,
    )
    .bind(queue, caseId)
    .first<Omit<CaseHolder, 'isMe'>>()
  return row && { ...row, isMe: row.staffId === staff.id }
}

/**
 * Changes the holder of a case, provided the holder is still the one on the caller's screen. When
 * two people take a free case at the same time, the second gets a refusal with the name of the
 * first.
 */
async function takeCase(
  context: StaffContext,
  { queue, caseId, isTaken, seen }: Accepted<'POST /desk/queue/take'>,
): Promise<CaseHolder | null> {
  const { db, staff, now } = context
  const change = isTaken
    ? db
        .prepare(
          `INSERT INTO desk_taken (queue, case_id, staff_id, at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (queue, case_id) DO UPDATE SET staff_id = ?3, at = ?4
           WHERE staff_id = ?5`,
        )
        .bind(queue, caseId, staff.id, now, seen)
    : db
        .prepare('DELETE FROM desk_taken WHERE queue = ? AND case_id = ? AND staff_id = ?')
        .bind(queue, caseId, staff.id)
  await db.batch([
    change,
    logIfChanged(context, {
      act: isTaken ? 'case take' : 'case give back',
      subject: `${queue}:${caseId}`,
      ...(seen !== null && { before: { staffId: seen } }),
    }),
    db.prepare('DELETE FROM desk_taken WHERE at < ?').bind(now - maxAgeMs),
  ])
  const holder = await readHolder(context, { queue, caseId })
  if (isTaken && holder && !holder.isMe)
    throw refuse('deskCaseTaken', { name: holder.name, status: 'TAKEN', at: holder.at })
  return holder
}
