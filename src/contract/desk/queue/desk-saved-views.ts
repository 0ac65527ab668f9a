import * as z from 'zod'
import { savedViewLimits } from '#domain/desk/saved-views.ts'
import { call } from '../../shapes/call.ts'
import { id, nothing, text } from '../../shapes/shapes.ts'

const extraCallReason =
  'staff name the views they use at /desk (decisions, "Orders"); the specification names no call'

const viewName = () => text(savedViewLimits.nameLength).pipe(z.string().min(1))

const savedView = () =>
  z.object({
    viewId: z.number(),
    name: z.string(),
    /** Query of the desk URL, without the open case. */
    query: z.string(),
  })

export type SavedView = z.infer<ReturnType<typeof savedView>>

const viewList = () => z.object({ list: z.array(savedView()) })

/** Views that a staff member has named. Each person has a separate list. */
export const deskSavedViewCalls = {
  'GET /desk/views': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: viewList,
  }),
  'POST /desk/views': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ name: viewName(), query: z.string().max(500) }),
    response: viewList,
    refusals: ['deskViewsFull', 'deskViewName'],
  }),
  'POST /desk/views/{id}/rename': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), name: viewName() }),
    response: viewList,
    refusals: ['notFound', 'deskViewName'],
  }),
  'POST /desk/views/{id}/remove': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id() }),
    response: viewList,
    refusals: ['notFound'],
  }),
} as const
