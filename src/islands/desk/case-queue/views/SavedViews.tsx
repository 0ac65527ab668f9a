import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { readDeskAddress } from '#domain/desk/address.ts'
import { queryOfView } from '#domain/desk/saved-views.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $savedViews, loadSavedViews, removeView } from '#stores/desk/case-queue/saved-views.ts'
import type { Change } from '../../ui/use-url-state.ts'
import { ViewName } from './ViewName.tsx'

interface Props {
  /** Query of the current view. */
  query: string
  go: (change: Change) => void
}

/** Filters that a saved view sets or clears. */
const noFilters = {
  view: undefined,
  waiting: undefined,
  state: undefined,
  due: undefined,
  country: undefined,
  shop: undefined,
  days: undefined,
  text: undefined,
  order: undefined,
  stage: undefined,
  late: undefined,
  mine: undefined,
  caseId: undefined,
} as const

/** Views that the staff member has named, and the form to name the current one. */
export function SavedViews({ query, go }: Props) {
  const views = useStore($savedViews)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  useEffect(() => void loadSavedViews(), [])
  const current = queryOfView(query)
  const currentView = views.find((one) => one.query === current)
  const openView = (event: MouseEvent, search: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go({ ...noFilters, ...readDeskAddress(search) })
  }
  const edited = views.find(({ viewId }) => viewId === editing)
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <nav aria-label={m.decisions.your_views}>
          {views.map((one) => (
            <a
              key={one.viewId}
              href={`/desk${one.query}`}
              translate="no"
              aria-current={one === currentView || undefined}
              onClick={(event) => openView(event, one.query)}
            >
              {one.name}
            </a>
          ))}
        </nav>
      )}
      {editing === null ? (
        <p>
          {currentView ? (
            <>
              <button
                type="button"
                aria-label={fill(m.decisions.rename_view, { name: currentView.name })}
                onClick={() => setEditing(currentView.viewId)}
              >
                {m.decisions.rename}
              </button>
              <button
                type="button"
                aria-label={fill(m.decisions.remove_view, { name: currentView.name })}
                onClick={() => void removeView(currentView.viewId)}
              >
                {m.decisions.remove}
              </button>
            </>
          ) : (
            <button type="button" onClick={() => setEditing('new')}>
              {m.decisions.keep_as_a_view}
            </button>
          )}
        </p>
      ) : (
        <ViewName view={edited} query={current} close={() => setEditing(null)} />
      )}
    </div>
  )
}
