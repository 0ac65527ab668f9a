import type { DeskApplication, deskApplicationCalls } from '#contract/desk/desk-applications.ts'
import type { Accepted } from '#contract/index.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { filePathOf } from '../../upload/address.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { rejectionTexts } from './rejection-texts.ts'

const columnsSql = `a.id AS applicationId, a.kind, a.state, a.name, c.prefix || c.cellphone AS phone,
  c.country_id AS countryId, json_object('detailAddress', a.detail, 'districtName', d.name,
    'cityName', y.name, 'stateName', s.name, 'postCode', '') AS address,
  json_array(a.door_photo, a.licence_photo) AS pictures, a.created_at AS at, a.reason,
  ifnull(m.name, '') AS decidedBy, a.decided_at AS decidedAt`

const tablesSql = `application a JOIN customer c ON c.id = a.customer_id
  JOIN area d ON d.id = a.district_id JOIN area y ON y.id = d.parent_id
  JOIN area s ON s.id = y.parent_id LEFT JOIN staff m ON m.id = a.decided_by`

const earlierSql = `(SELECT json_group_array(json_object('state', state, 'reason', reason,
    'decidedBy', decidedBy, 'at', at, 'pictures', json(pictures))) FROM (
  SELECT e.state, e.reason, ifnull(t.name, '') AS decidedBy, e.created_at AS at,
    json_array(e.door_photo, e.licence_photo) AS pictures
  FROM application e LEFT JOIN staff t ON t.id = e.decided_by
  WHERE e.customer_id = a.customer_id AND e.kind = a.kind AND e.id < a.id
  ORDER BY e.id DESC LIMIT 10)) AS earlier`

type Row = Omit<DeskApplication, 'pictures' | 'earlier' | 'reasons'> & {
  pictures: string
  earlier: string
}

export const deskApplicationHandlers: Handlers<typeof deskApplicationCalls> = {
  'GET /desk/applications/{id}': async ({ id }, context) => {
    requireService(context)
    return readApplication(context, id)
  },

  'POST /desk/applications/{id}/decide': async (action, context) => {
    requireService(context)
    await decideApplication(action, context)
    return {}
  },
}

function requireService({ staff }: StaffContext): void {
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
}

async function readApplication({ db }: StaffContext, id: number): Promise<DeskApplication> {
  const row = await db
    .prepare(
      `SELECT ${columnsSql}, a.locale AS langCode, c.created_at AS since, ${earlierSql}
       FROM ${tablesSql} WHERE a.id = ?`,
    )
    .bind(id)
    .first<Row>()
  if (!row) throw refuse('notFound')
  const parsedAddress = JSON.parse(row.address) as Parameters<typeof formatAddressLine>[0]
  const earlierVersions = JSON.parse(row.earlier) as DeskApplication['earlier']
  return {
    ...row,
    address: formatAddressLine(parsedAddress, countryOf(row.countryId)),
    pictures: picturePathsOf(row.pictures),
    earlier: earlierVersions.map((one) => ({ ...one, pictures: filesOf(one.pictures) })),
    reasons: rejectionTexts(row.langCode),
  }
}

const filesOf = (names: readonly (string | null)[]) =>
  names.flatMap((name) => (name ? [filePathOf(name)] : []))

const picturePathsOf = (names: string) => filesOf(JSON.parse(names) as (string | null)[])

/**
 * Approves or rejects an application, with log entry and text message in the same batch. Refuses
 * the second of two concurrent decisions.
 */
async function decideApplication(
  { id, state, words }: Accepted<'POST /desk/applications/{id}/decide'>,
  context: StaffContext,
): Promise<void> {
  const { db, staff, now } = context
  if (state === 'REJECTED' && words === '') throw refuse('badRequest', { words: 'required' })
  const row = await db
    .prepare(
      `SELECT c.state FROM application a JOIN customer c ON c.id = a.customer_id WHERE a.id = ?`,
    )
    .bind(id)
    .first<{ state: string }>()
  if (!row) throw refuse('notFound')
  // Approving would tell a blocked customer that they may sign in.
  if (state === 'APPROVED' && row.state === 'BLOCKED') throw refuse('deskAccountBlocked')
  const reason = state === 'REJECTED' ? words : ''
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE application SET state = ?2, reason = ?3, decided_by = ?4, decided_at = ?5,
             tell_at = ?5 WHERE id = ?1`,
        )
        .bind(id, state, reason, staff.id, now),
      logDeskAction(context, {
        act: `application ${state === 'APPROVED' ? 'approve' : 'reject'}`,
        subject: `application:${id}`,
        before: { state: 'SUBMITTED' },
        after: { state, ...(reason && { reason }) },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'applicationDecided')
      throw await readConflictRefusal(context, id)
    throw error
  }
}

/** Builds the refusal for a second decision, with the first decision, its author and time. */
async function readConflictRefusal({ db }: StaffContext, id: number): Promise<Refusal> {
  const row = await db
    .prepare(
      `SELECT a.state AS status, a.decided_at AS at, ifnull(s.name, '') AS name
       FROM application a LEFT JOIN staff s ON s.id = a.decided_by WHERE a.id = ?`,
    )
    .bind(id)
    .first<{ status: string; at: number | null; name: string }>()
  return row ? refuse('deskOrderMoved', { ...row, at: row.at ?? 0 }) : refuse('notFound')
}
