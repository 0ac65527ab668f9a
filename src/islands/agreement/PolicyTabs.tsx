import type { KeyboardEvent } from 'react'
import type { Messages } from '#i18n/messages.ts'
import type { Tab } from './tabs.ts'

interface Props {
  words: Messages['protocol']
  tabs: readonly Tab[]
  openId: number | undefined
  onOpen: (id: number) => void
}

/** Tabs of the dialog. The arrow keys move between them. */
export function PolicyTabs({ words, tabs, openId, onOpen }: Props) {
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = tabs.findIndex((tab) => tab.id === openId)
    const nextTab = tabs[(index + step + tabs.length) % tabs.length]
    if (!nextTab) return
    onOpen(nextTab.id)
    document.getElementById(`pt-${nextTab.id}`)?.focus()
  }
  return (
    <div className="policies" role="tablist" aria-labelledby="pt-title" onKeyDown={moveFocus}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`pt-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === openId}
          aria-controls="pt-panel"
          tabIndex={tab.id === openId ? 0 : -1}
          onClick={() => onOpen(tab.id)}
        >
          {tab.name}
          {tab.isRequired && <small>{words.needed}</small>}
        </button>
      ))}
    </div>
  )
}
